/** One line of an import's plan: what is here, beside what the source says now. */
import { ComparedFields, TextComparison } from '~/desk/kit/comparison/text-comparison'
import { kindNames } from '~/desk/kit/imports/describe-plan'
import type { StoredLine } from '~/desk/kit/imports/imports'
import { PageHead } from '~/desk/kit/page/page-head'
import { importLinesPath } from '~/domain/editors/desk-urls'
import { i18n } from '~/domain/language/desk-i18n'
import { LineNotes } from './line-notes'
import type { TextHere } from './line-query'
import { outcomeNames } from './plan-words'

/** `incoming`: as Markdown of ours; null: the line has no text. `here`: null: it is not here. */
type LinePageProps = { id: string; line: StoredLine; incoming: string | null; here: TextHere | null }

export function LinePage({ id, line, incoming, here }: LinePageProps) {
  return (
    <>
      <PageHead
        back={{ to: importLinesPath(id), name: i18n.t('Lines') }}
        title={<bdi>{line.name}</bdi>}
        about={`${i18n.t(kindNames[line.kind])} · ${i18n.t(outcomeNames[line.outcome])}`}
      >
        {here ? (
          <a href={here.to} className="button-quiet">
            {i18n.t('Edit what is here')}
          </a>
        ) : null}
      </PageHead>
      <LineNotes line={line} max={line.losses.length} />
      {here && incoming !== null ? (
        <Comparison title={line.article?.title ?? line.name} {...{ here, incoming }} />
      ) : (
        <p className="mt-6 text-muted">{i18n.t('There is no text here to compare it with.')}</p>
      )}
    </>
  )
}

type ComparisonProps = { title: string; here: TextHere; incoming: string }

function Comparison({ title, here, incoming }: ComparisonProps) {
  const labels = { beforeLabel: i18n.t('Here'), afterLabel: i18n.t('In the source') }
  return (
    <>
      {title === here.title ? null : (
        <ComparedFields
          fields={[{ key: 'title', label: i18n.t('Title'), before: here.title, after: title }]}
          {...labels}
        />
      )}
      <TextComparison before={here.text} after={incoming} {...labels} />
    </>
  )
}
