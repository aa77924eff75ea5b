/** The top of the home page: a hero as high as the window, a band, or the first story. The headline is text, so it paints at once. */
import type { ArticleCard } from '~/domain/articles/article'
import { LeadCard } from '~/ui/articles/article-front'
import { useSite } from '~/ui/page/loader-data'

const traces = [
  'M-20 640H220l70-70h260l60-60h190l90-90h390',
  'M-20 690H260l60-60h300l80-80h220l70-70h370',
  'M-20 590H170l80-80h250l50-50h170l110-110h530',
  'M-20 740H310l50-50h330l100-100h240l50-50h280',
  'M-20 540H120l90-90h220l40-40h150l140-140h480',
]

const nodes = [
  [220, 640],
  [550, 570],
  [800, 510],
  [620, 630],
  [920, 550],
  [500, 510],
  [720, 460],
  [690, 690],
  [430, 450],
] as const

const omega = 'M925 310h52v-23a98 98 0 1 1 104 0v23h52'

type HeroProps = {
  kind: 'tall' | 'band' | 'lead'
  /** The first story, for 'lead'; null: there is none, and a band takes its place. */
  lead: ArticleCard | null
  /** Leads to the newest stories. */
  button: string
  isCircuit: boolean
  /** Of the newest episodes below; null: there are none. */
  podcastHeading: string | null
}

export function Hero({ kind, lead, button, isCircuit, podcastHeading }: HeroProps) {
  const { headline, subtitle, tagline } = useSite()
  if (kind === 'lead' && lead) return <LeadStory article={lead} />
  const isBand = kind !== 'tall'
  return (
    <section
      className={`hero relative isolate flex flex-col overflow-hidden bg-night text-daylight ${isBand ? 'hero-band' : 'min-h-[calc(100svh-var(--header-height))] justify-end xl:justify-center'}`}
    >
      {isCircuit && !isBand ? <HeroOmega /> : null}
      <div className="wrap shrink-0 py-10 md:py-16">
        <p className="text-sm font-semibold tracking-wide text-spark uppercase">{tagline}</p>
        <h1 className="hero-headline mt-5 max-w-4xl font-extrabold tracking-tight text-balance">
          {headline}
        </h1>
        <p className="mt-6 max-w-xl text-lg text-pretty text-daylight-muted md:text-xl">{subtitle}</p>
        <p className="mt-10 flex flex-wrap gap-3">
          <a href="#latest" className="hero-jump button bg-spark text-night hover:bg-daylight">
            {button}
          </a>
          {podcastHeading === null ? null : (
            <a
              href="#podcasts"
              className="hero-jump button border border-daylight-muted bg-night text-daylight hover:border-daylight hover:bg-daylight hover:text-night"
            >
              {podcastHeading}
            </a>
          )}
        </p>
      </div>
      <HeroDrawing isCircuit={isCircuit} isBand={isBand} />
    </section>
  )
}

/** The headline of the publication is a line above the first story, which is the largest. */
function LeadStory({ article }: { article: ArticleCard }) {
  const { headline, subtitle } = useSite()
  return (
    <section className="wrap pt-6 md:pt-10">
      <div className="mb-6 flex flex-wrap items-baseline gap-x-4 gap-y-1 border-b border-line pb-4 md:mb-8">
        <h1 className="text-lg font-extrabold tracking-tight text-balance md:text-xl">{headline}</h1>
        <p className="text-pretty text-muted">{subtitle}</p>
      </div>
      <LeadCard article={article} headingLevel={2} eager isHero />
    </section>
  )
}

/**
 * The line drawing behind the hero: rings, and circuit traces that carry a wave if the publication wants them. Where the drawing has no room for the Omega beside
 * the headline, it stands above it, or if the window is low nowhere.
 */
function HeroOmega() {
  return (
    <svg
      viewBox="915 90 228 232"
      preserveAspectRatio="xMinYMax meet"
      aria-hidden="true"
      className="hero-omega-above rtl:-scale-x-100"
      fill="none"
    >
      <path d={omega} className="hero-omega-line" />
    </svg>
  )
}

function HeroDrawing({ isCircuit, isBand }: { isCircuit: boolean; isBand: boolean }) {
  return (
    <svg
      viewBox={isBand ? '0 0 1260 420' : '0 0 1260 800'}
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
      className="hero-drawing absolute inset-0 -z-10 size-full rtl:-scale-x-100"
      fill="none"
    >
      <defs>
        <radialGradient id="hero-glow" cx="78%" cy="38%" r="55%">
          <stop offset="0" stopColor="var(--color-spark)" stopOpacity="0.2" />
          <stop offset="1" stopColor="var(--color-spark)" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width="1260" height="800" fill="url(#hero-glow)" />
      <g stroke="var(--color-night-line)" strokeWidth="1.5">
        {isCircuit ? traces.map((trace) => <path key={trace} d={trace} />) : null}
        {[150, 210, 270, 330].map((radius) => (
          <circle key={radius} cx="1029" cy="204" r={radius} />
        ))}
      </g>
      {isCircuit ? <CircuitCurrents /> : null}
    </svg>
  )
}

function CircuitCurrents() {
  return (
    <>
      <g stroke="var(--color-spark)" strokeWidth="2" strokeLinecap="round">
        {traces.slice(0, 3).map((trace) => (
          <path
            key={trace}
            d={trace}
            className="hero-current"
            strokeDasharray="120 1080"
            strokeOpacity="0.8"
          />
        ))}
      </g>
      <g fill="var(--color-night)" stroke="var(--color-spark)" strokeOpacity="0.7" strokeWidth="2">
        {nodes.map(([x, y]) => (
          <circle key={`${x}-${y}`} cx={x} cy={y} r="5" />
        ))}
      </g>
      <path d={omega} className="hero-omega-line hero-omega-beside" />
    </>
  )
}
