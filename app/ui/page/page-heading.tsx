/** The centered heading of a listing with its one-sentence intro, and how titles are set. */

/** `intro` '' or absent: there is none. */
export function PageHeading({ heading, intro }: { heading: string; intro?: string | undefined }) {
  return (
    <header className="mx-auto max-w-3xl py-10 text-center md:py-14">
      <h1 dir="auto" className="page-title">
        {heading}
      </h1>
      {intro ? <p className="mt-4 text-lg text-pretty text-muted md:text-xl">{intro}</p> : null}
    </header>
  )
}

/** `long`: the number of characters beyond which a title counts as long; twice that is very long. */
export function titleClass(title: string, long: number): string {
  const size = title.length > 2 * long ? 'title-very-long' : title.length > long ? 'title-long' : 'title'
  return `font-extrabold tracking-tight text-balance ${size}`
}
