/** The skeleton of an author page while it loads: a portrait and four cards. */

const cards = ['first', 'second', 'third', 'fourth']

export function AuthorSkeleton() {
  return (
    <div className="wrap py-14">
      <span className="visually-hidden">Loading author...</span>
      <div aria-hidden="true">
        <div className="size-40 rounded-full bg-raised md:size-56" />
        <ul className="mt-14 grid gap-8 sm:grid-cols-2 lg:grid-cols-4">
          {cards.map((card) => (
            <li key={card} className="skeleton-card">
              <div className="aspect-[4/3] bg-raised" />
              <div className="mt-4 h-5 w-9/12 bg-raised" />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
