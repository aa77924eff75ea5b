/** One line of an import's plan: what is here, beside what the source says now. */
import { ComparedFields, TextComparison } from '~/desk/kit/comparison/text-comparison'
import { kindNames } from '~/desk/kit/imports/describe-plan'
import type { StoredLine } from '~/desk/kit/imports/imports'
import { PageHead } from '~/desk/kit/page/page-head'
import { importLinesPath } from '~/domain/editors/desk-urls'
import { i18n } from '~/domain/language/desk-i18n'
import { LineNotes } from './line-notes'
import type { ComparedLine } from './line-query'
import { outcomeNames } from './plan-words'

/** `compared`: null: it is not here, or has no text. */
type LinePageProps = { id: string; line: StoredLine; compared: ComparedLine | null }

export function LinePage({ id, line, compared }: LinePageProps) {
  return (
    <>
      <PageHead
        back={{ to: importLinesPath(id), name: i18n.t('Lines') }}
        title={<bdi>{line.name}</bdi>}
        about={`${i18n.t(kindNames[line.kind])} · ${i18n.t(outcomeNames[line.outcome])}`}
      >
        {compared ? (
          <a href={compared.to} className="button-quiet">
            {i18n.t('Edit what is here')}
          </a>
        ) : null}
      </PageHead>
      <LineNotes line={line} max={line.losses.length} />
      {compared ? (
        <Comparison {...compared} />
      ) : (
        <p className="mt-6 text-muted">{i18n.t('There is no text here to compare it with.')}</p>
      )}
    </>
  )
}

function Comparison({ fields, text: { here, incoming } }: ComparedLine) {
  const labels = { beforeLabel: i18n.t('Here'), afterLabel: i18n.t('In the source') }
  return (
    <>
      {fields.length > 0 ? <ComparedFields fields={fields} {...labels} /> : null}
      {here === incoming ? (
        <p className="mt-6">{i18n.t('The text is the same.')}</p>
      ) : (
        <TextComparison before={here} after={incoming} {...labels} />
      )}
    </>
  )
}
