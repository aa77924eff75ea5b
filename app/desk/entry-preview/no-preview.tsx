/** Says that there is nothing to preview. */
import { i18n } from '~/domain/language/desk-i18n'

/** `problem`: why what was sent can't be shown. */
export function NoPreview({ problem, hint }: { problem: string | undefined; hint: string }) {
  return (
    <div className="wrap py-20 text-center text-lg">
      <h1 className="text-muted">{i18n.t('No preview data available')}</h1>
      <p role={problem ? 'alert' : undefined} className="mt-2">
        {problem ?? hint}
      </p>
    </div>
  )
}
