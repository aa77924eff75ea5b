/** The heading of a page of text. */
import { i18n } from '~/domain/language/i18n'
export type Heading = { title: string; updated?: string | undefined }

export function PageTitle({ title, updated }: Heading) {
  return (
    <>
      <h1 className="page-title">{title}</h1>
      {updated ? <p className="mt-4 text-muted">{i18n.t('Last updated {date}', { date: updated })}</p> : null}
    </>
  )
}
