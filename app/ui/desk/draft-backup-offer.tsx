/** Offers to restore unsaved text of an earlier visit, and shows the differences. */
import { type DraftBackup, listTypedDifferences, type Typed } from '~/domain/desk/draft-backup'
import { formatMoment } from '~/domain/site/formats'
import { TextComparison } from './text-comparison'

type DraftBackupOfferProps = {
  backup: DraftBackup
  stored: Typed
  onRestore: (backup: DraftBackup) => void
  onDiscard: (backup: DraftBackup) => void
}

export function DraftBackupOffer({ backup, stored, onRestore, onDiscard }: DraftBackupOfferProps) {
  const differing = listTypedDifferences(backup.typed, stored)
  return (
    <section aria-label="Unsaved text" className="note mb-8">
      <p className="font-semibold">
        This browser has text from {formatMoment(new Date(backup.keptAt))} that was never saved.
      </p>
      <details className="mt-2">
        <summary className="cursor-pointer py-2">Show the differences</summary>
        <dl>
          {differing
            .filter((name) => name !== 'content')
            .map((name) => (
              <div key={name} className="border-b border-line py-2">
                <dt className="text-sm font-semibold">{name}</dt>
                <dd>
                  <del dir="auto">{stored[name] || 'nothing'}</del>{' '}
                  <ins dir="auto">{backup.typed[name] || 'nothing'}</ins>
                </dd>
              </div>
            ))}
        </dl>
        {differing.includes('content') ? (
          <TextComparison
            before={stored.content ?? ''}
            after={backup.typed.content ?? ''}
            beforeLabel="Saved"
            afterLabel="Not saved"
          />
        ) : null}
      </details>
      <p className="mt-2 flex flex-wrap gap-3">
        <button type="button" className="button-primary" onClick={() => onRestore(backup)}>
          Restore it
        </button>
        <button type="button" className="button-quiet" onClick={() => onDiscard(backup)}>
          Discard it
        </button>
      </p>
    </section>
  )
}
