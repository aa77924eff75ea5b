/** The centered heading of a listing, with its one-sentence intro. */
export function PageHeading({ heading, intro }: { heading: string; intro: string }) {
  return (
    <header className="mx-auto max-w-3xl py-10 text-center md:py-14">
      <h1 dir="auto" className="page-title">
        {heading}
      </h1>
      <p className="mt-4 text-lg text-pretty text-muted md:text-xl">{intro}</p>
    </header>
  )
}
