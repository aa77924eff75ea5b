/** The fields in which two versions of an entry differ, side by side. */
import { ComparedFields } from '~/desk/kit/comparison/text-comparison'
import { i18n } from '~/domain/language/desk-i18n'
import { commandField } from '~/domain/publication/forms/form-values'
import type { Difference } from './differences'
import { draftCommand, type EntryConflict } from './merged-entry'

type DifferencesProps = { differences: Difference[]; beforeLabel: string; afterLabel: string }

export function Differences({ differences, ...labels }: DifferencesProps) {
  if (differences.length === 0) return <p className="text-muted">{i18n.t('There is no difference.')}</p>
  return <ComparedFields fields={differences} {...labels} />
}

function saySaved(name: string | null, version: number, isDraft: boolean): string {
  if (name === null)
    return isDraft
      ? i18n.t('An import or the database saved a draft, version {version}, while you were writing.', {
          version,
        })
      : i18n.t('An import or the database saved version {version}, while you were writing.', { version })
  return isDraft
    ? i18n.t('{name} saved a draft, version {version}, while you were writing.', { name, version })
    : i18n.t('{name} saved version {version}, while you were writing.', { name, version })
}

type ConflictPartProps = { conflict: EntryConflict; path: string }

/** The choices when someone else saved meanwhile. */
export function ConflictPart({ conflict, path }: ConflictPartProps) {
  const { version, isDraft, isDiscarded, asDraft, savedBy, differences, kept } = conflict
  return (
    <section aria-labelledby="conflict" className="entry-conflict">
      <h2 id="conflict" className="section-heading">
        {i18n.t('Two versions')}
      </h2>
      <p>
        {isDiscarded
          ? i18n.t('The draft was discarded while you were writing.')
          : saySaved(savedBy, version, isDraft)}
      </p>
      {kept.length > 0 ? (
        <p>
          {i18n.t('Already in the form below, as saved by someone else: {fields}.', {
            fields: kept.join(', '),
          })}
        </p>
      ) : null}
      <Differences
        differences={differences}
        beforeLabel={isDiscarded ? i18n.t('On the site') : i18n.t('Saved by someone else')}
        afterLabel={i18n.t({ id: 'text.yours', message: 'Yours' })}
      />
      <div className="flex flex-wrap gap-3">
        <button
          type="submit"
          name={commandField}
          value={`overwrite ${version}${asDraft ? ` ${draftCommand}` : ''}`}
          className="button-primary"
        >
          {asDraft ? i18n.t('Save mine as the draft') : i18n.t('Save mine over it')}
        </button>
        <a href={path} className="button-quiet">
          {i18n.t('Discard mine')}
        </a>
      </div>
    </section>
  )
}
