/** The heading of a page of text. */
export type Heading = { title: string; updated?: string | undefined }

export function PageTitle({ title, updated }: Heading) {
  return (
    <>
      <h1 className="page-title">{title}</h1>
      {updated ? <p className="mt-4 text-muted">Last updated {updated}</p> : null}
    </>
  )
}
