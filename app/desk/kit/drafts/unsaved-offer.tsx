/** Offers text of a form that was typed and not saved: in this browser, in another one, or on another device. */
import type { FormEvent, ReactNode } from 'react'
import { useFormatMoment } from '~/desk/kit/page/relative-time'
import { unsavedParameter } from '~/domain/editors/desk-urls'
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
    <section aria-label="Unsaved text" className="note mb-4">
      <p className="font-semibold">
        There’s text from {formatMoment(new Date(backup.savedAt))} that was never saved.
      </p>
      <details className="mt-2">
        <summary className="cursor-pointer py-2">Show the differences</summary>
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
        Restore it
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
        Discard it
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
  nowhere: 'This browser can’t keep a copy of your text',
  unreachable: 'Kept in this browser only: the site can’t be reached',
  'signed-out': 'You’ve been signed out. Your text is kept in this browser: save it to sign in again',
  'too-long': 'Kept in this browser only: too long to keep on the site',
}

/** Warns of problems with keeping a text that is not saved yet. */
export function BackupWarning({ problem }: { problem: BackupProblem }) {
  return (
    <span role="status">
      {problem ? <span className="text-sm text-warning">{problems[problem]}</span> : null}
    </span>
  )
}
