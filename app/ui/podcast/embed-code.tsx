/** The HTML with which other sites show an episode: to select, and with script to copy by a button. */
import { useId, useRef, useState } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { i18n } from '~/domain/language/i18n'

export function EmbedCode({ code }: { code: string }) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [copied, setCopied] = useState<'none' | 'done' | 'failed'>('none')
  const failed = () => {
    field.current?.select()
    setCopied('failed')
  }
  const copy = () => navigator.clipboard?.writeText(code).then(() => setCopied('done'), failed) ?? failed()
  return (
    <details className="no-print mt-8 border-t border-line pt-3">
      <summary className="min-h-11 cursor-pointer content-center font-semibold">
        {i18n.t('Embed this episode')}
      </summary>
      <label htmlFor={id} className="mt-2 block text-sm text-muted">
        {i18n.t('Paste this HTML into a page of your own site:')}
      </label>
      <textarea
        ref={field}
        id={id}
        readOnly
        rows={4}
        dir="ltr"
        spellCheck={false}
        className="field-input mt-2 text-sm"
        value={code}
      />
      {useHydrated() ? (
        <button type="button" onClick={copy} className="button-quiet mt-2">
          {i18n.t('Copy code')}
        </button>
      ) : null}
      <p role="status" className="mt-2 text-sm text-muted">
        {copied === 'done' ? i18n.t({ id: 'code.done', message: 'Copied.' }) : null}
        {copied === 'failed'
          ? i18n.t('Your browser doesn’t allow copying. The code is selected, so you can copy it yourself.')
          : null}
      </p>
    </details>
  )
}
