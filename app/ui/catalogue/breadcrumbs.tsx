/** The breadcrumb navigation of a page. */
import type { Crumb } from '~/domain/catalogue/breadcrumbs'
import { i18n } from '~/domain/language/i18n'

export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  if (crumbs.length === 0) return null
  return (
    <nav aria-label={i18n.t('Breadcrumb')} className="no-print pt-6">
      <ol className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
        {crumbs.map(({ name, path }, index) => (
          <li key={name} className="flex items-center gap-x-2">
            {index > 0 ? <span aria-hidden="true">/</span> : null}
            {path ? (
              <a
                dir="auto"
                href={path}
                className="inline-flex min-h-8 items-center hover:text-accent hover:underline"
              >
                {name}
              </a>
            ) : (
              <span dir="auto">{name}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
