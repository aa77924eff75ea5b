/** The logo and the icons. Icons are hidden from screen readers, so each control needs a name of its own. */
import { createElement, type ReactNode } from 'react'
import type { Mark, MarkShape } from '~/domain/publication/drawing'
import { useSite } from './loader-data'

type StrokeProps = { d: string; size?: 12 | 24; join?: 'round' }

function Stroke({ d, size = 24, join }: StrokeProps) {
  return (
    <svg viewBox={`0 0 ${size} ${size}`} aria-hidden="true" className={size === 24 ? 'size-5' : 'size-3'}>
      <path
        d={d}
        fill="none"
        stroke="currentColor"
        strokeWidth={size === 24 ? 2 : 1.75}
        strokeLinecap="round"
        strokeLinejoin={join}
      />
    </svg>
  )
}

export const SearchIcon = () => <Stroke d="M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm4.6-1.9L21 21" />
export const ChevronIcon = () => <Stroke size={12} d="M2 4.25 6 8.25l4-4" />
export const ArrowUpIcon = () => <Stroke d="M12 20V5m-6 6 6-6 6 6" />
export const CrossIcon = () => <Stroke size={12} d="m2 2 8 8m0-8-8 8" />
export const HeartIcon = () => (
  <Stroke
    join="round"
    d="M12 20s-7.5-4.6-7.5-10.2A4.3 4.3 0 0 1 12 7.3a4.3 4.3 0 0 1 7.5 2.5C19.500 15.400 12 20 12 20Z"
  />
)

/** The publication's logo, and its name unless that is in the logo. */
export function Logo() {
  const { name, mark, logoImage, logoHasName } = useSite()
  if (logoHasName && mark) return <MarkDrawing mark={mark} name={name} className="h-9 w-auto text-accent" />
  if (logoHasName && logoImage) return <LogoImage alt={name} />
  return (
    <span className="flex items-center gap-2 text-xl font-extrabold tracking-tight">
      {mark ? (
        <MarkDrawing mark={mark} className={isWide(mark) ? 'h-7 w-auto text-accent' : 'size-7 text-accent'} />
      ) : null}
      {logoImage ? <LogoImage alt="" /> : null}
      {name}
    </span>
  )
}

/** Style sheets show the one for the scheme (page.css). */
function LogoImage({ alt }: { alt: string }) {
  const { logoImage, logoDarkImage } = useSite()
  // A wide one leaves room for the name and the menus.
  const className = alt === '' ? 'h-12 max-w-24 object-contain sm:max-w-36' : 'h-12 max-w-48 object-contain'
  if (!logoDarkImage) return <img src={logoImage ?? undefined} alt={alt} className={className} />
  return (
    <>
      <img src={logoImage ?? undefined} alt={alt} className={`logo-light ${className}`} />
      {/* Not loaded where it is not shown. */}
      <img src={logoDarkImage} alt={alt} loading="lazy" className={`logo-dark ${className}`} />
    </>
  )
}

type MarkDrawingProps = { mark: Mark; name?: string; className: string }

function MarkDrawing({ mark: { viewBox, shapes }, name, className }: MarkDrawingProps) {
  return (
    <svg
      viewBox={viewBox}
      role={name ? 'img' : undefined}
      aria-label={name}
      aria-hidden={name ? undefined : true}
      className={className}
    >
      {shapes.map(drawShape)}
    </svg>
  )
}

function drawShape({ name, attributes, shapes }: MarkShape, at: number): ReactNode {
  return createElement(name, { ...attributes, key: at }, shapes?.map(drawShape))
}

function isWide({ viewBox }: Mark): boolean {
  const [, , width = 1, height = 1] = viewBox
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  return width > height
}
