/** The logo and the icons. Icons are hidden from screen readers, so each control needs a name of its own. */
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
  if (logoImage && logoHasName) return <img src={logoImage} alt={name} className="h-12 object-contain" />
  return (
    <span className="flex items-center gap-2 text-xl font-extrabold tracking-tight">
      {mark ? (
        <svg viewBox={mark.viewBox} aria-hidden="true" className="size-7 text-accent">
          <path {...mark.path} />
        </svg>
      ) : null}
      {logoImage ? <img src={logoImage} alt="" className="h-12 object-contain" /> : null}
      {name}
    </span>
  )
}
