/** The skeleton of an article page while it loads. */

const lines = ['w-11/12', 'w-full', 'w-10/12', 'w-8/12', 'w-9/12']

export function ArticleSkeleton() {
  return (
    <div className="wrap py-16">
      <span className="visually-hidden">Loading article...</span>
      <div aria-hidden="true" className="mx-auto max-w-3xl space-y-6">
        <div className="h-4 w-40 bg-raised" />
        <div className="h-12 w-11/12 bg-raised" />
        <div className="h-12 w-7/12 bg-raised" />
        <div className="aspect-video bg-raised" />
        {lines.map((width) => (
          <div key={width} className={`h-5 bg-raised ${width}`} />
        ))}
      </div>
    </div>
  )
}
