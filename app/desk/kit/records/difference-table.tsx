/** The fields in which two versions of an entry differ, side by side. */
import { ComparedFields } from '~/desk/kit/comparison/text-comparison'
import { commandField } from '~/domain/publication/forms/form-values'
import type { Difference } from './differences'
import { draftCommand, type EntryConflict } from './merged-entry'

type DifferencesProps = { differences: Difference[]; beforeLabel: string; afterLabel: string }

export function Differences({ differences, ...labels }: DifferencesProps) {
  if (differences.length === 0) return <p className="text-muted">There is no difference.</p>
  return <ComparedFields fields={differences} {...labels} />
}

type ConflictPartProps = { conflict: EntryConflict; path: string }

/** The choices when someone else saved meanwhile. */
export function ConflictPart({ conflict, path }: ConflictPartProps) {
  const { version, isDraft, isDiscarded, asDraft, savedBy, differences, kept } = conflict
  return (
    <section aria-labelledby="conflict" className="entry-conflict">
      <h2 id="conflict" className="section-heading">
        Two versions
      </h2>
      <p>
        {isDiscarded
          ? 'The draft was discarded while you were writing.'
          : `${savedBy ?? 'An import or the database'} saved ${isDraft ? 'a draft, ' : ''}version ${version}, while you were writing.`}
      </p>
      {kept.length > 0 ? (
        <p>Already in the form below, as saved by someone else: {kept.join(', ')}.</p>
      ) : null}
      <Differences
        differences={differences}
        beforeLabel={isDiscarded ? 'On the site' : 'Saved by someone else'}
        afterLabel="Yours"
      />
      <div className="flex flex-wrap gap-3">
        <button
          type="submit"
          name={commandField}
          value={`overwrite ${version}${asDraft ? ` ${draftCommand}` : ''}`}
          className="button-primary"
        >
          {asDraft ? 'Save mine as the draft' : 'Save mine over it'}
        </button>
        <a href={path} className="button-quiet">
          Discard mine
        </a>
      </div>
    </section>
  )
}
