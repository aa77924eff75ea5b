/** Offers text of a form that was typed and not saved: in this browser, in another one, or on another device. */
import type { FormEvent, ReactNode } from 'react'
import { useFormatMoment } from '~/desk/kit/page/relative-time'
import { unsavedParameter } from '~/domain/editors/desk-urls'
import { i18n } from '~/domain/language/desk-i18n'
import { type DraftBackup, toTextId } from '~/domain/unsaved/draft-backup'
import { formatTextMark, type TextMark, unsavedTextField } from '~/domain/unsaved/unsaved-text'
import { unsavedTextsPath } from './unsaved-urls'
import type { BackupProblem } from './use-draft-backup'

type UnsavedOfferProps = {
  backup: DraftBackup
  /** The address of the form's page. */
  address: string
  onRestore: (backup: DraftBackup) => void
  onDiscard: (backup: DraftBackup) => void
  /** The differences from what is stored. */
  children: ReactNode
}

export function UnsavedOffer({ backup, address, onRestore, onDiscard, children }: UnsavedOfferProps) {
  const formatMoment = useFormatMoment()
  const mark = { id: toTextId(backup.key), sequence: backup.sequence }
  return (
    <section aria-label={i18n.t('Unsaved text')} className="note mb-4">
      <p className="font-semibold">
        {i18n.t('There’s text from {time} that was never saved.', {
          time: formatMoment(new Date(backup.savedAt)),
        })}
      </p>
      <details className="mt-2">
        <summary className="cursor-pointer py-2">{i18n.t('Show the differences')}</summary>
        {children}
      </details>
      <div className="mt-2 flex flex-wrap gap-3">
        <RestoreButton id={mark.id} address={address} onRestore={() => onRestore(backup)} />
        <DiscardButton mark={mark} back={address} onDiscard={() => onDiscard(backup)} />
      </div>
    </section>
  )
}

/** Opens the form with the text, from the server; with script on the form's own page, without loading it. */
export function RestoreButton({
  id,
  address,
  onRestore,
}: {
  id: string
  address: string
  onRestore?: () => void
}) {
  const [path, query] = address.split('?')
  return (
    <form action={path} onSubmit={instead(onRestore)}>
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" name={unsavedParameter} value={id} className="button-primary">
        {i18n.t('Restore it')}
      </button>
    </form>
  )
}

export function DiscardButton({
  mark,
  back,
  onDiscard,
}: {
  mark: TextMark
  back: string
  onDiscard?: () => void
}) {
  return (
    <form method="post" action={unsavedTextsPath} onSubmit={instead(onDiscard)}>
      <input type="hidden" name="back" value={back} />
      <button type="submit" name={unsavedTextField} value={formatTextMark(mark)} className="button-quiet">
        {i18n.t('Discard it')}
      </button>
    </form>
  )
}

function instead(act: (() => void) | undefined) {
  return (event: FormEvent) => {
    if (!act) return
    event.preventDefault()
    act()
  }
}

const problems: Record<NonNullable<BackupProblem>, string> = {
  nowhere: /*i18n*/ 'This browser can’t keep a copy of your text',
  unreachable: /*i18n*/ 'Kept in this browser only: the site can’t be reached',
  'signed-out':
    /*i18n*/ 'You’ve been signed out. Your text is kept in this browser: save it to sign in again',
  'too-long': /*i18n*/ 'Kept in this browser only: too long to keep on the site',
}

/** Warns of problems with keeping a text that is not saved yet. */
export function BackupWarning({ problem }: { problem: BackupProblem }) {
  return (
    <span role="status">
      {problem ? <span className="text-sm text-warning">{i18n.t(problems[problem])}</span> : null}
    </span>
  )
}
