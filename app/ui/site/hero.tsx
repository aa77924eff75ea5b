/** The full-height hero of the home page. Its headline is text, so it paints at once. */
import { HeroDrawing, HeroOmega } from './hero-drawing'
import { useSite } from './use-site'

export function Hero() {
  const { headline, subtitle, tagline } = useSite()
  return (
    <section className="relative isolate flex min-h-[calc(100svh-var(--header-height))] flex-col justify-end overflow-hidden bg-night text-daylight xl:justify-center">
      <HeroDrawing />
      <HeroOmega />
      <div className="wrap shrink-0 py-10 md:py-16">
        <p className="text-sm font-semibold tracking-wide text-spark uppercase">{tagline}</p>
        <h1 className="hero-headline mt-5 max-w-4xl font-extrabold tracking-tight text-balance">
          {headline}
        </h1>
        <p className="mt-6 max-w-xl text-lg text-pretty text-daylight-muted md:text-xl">{subtitle}</p>
        <p className="mt-10 flex flex-wrap gap-3">
          <a href="#latest" className="hero-jump button bg-spark text-night hover:bg-daylight">
            Explore Latest Reviews
          </a>
          <a
            href="#podcasts"
            className="hero-jump button border border-daylight-muted bg-night text-daylight hover:border-daylight hover:bg-daylight hover:text-night"
          >
            Listen to the Latest AI Podcasts
          </a>
        </p>
      </div>
    </section>
  )
}
