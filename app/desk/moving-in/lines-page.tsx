/** The lines of an import's plan, with filters as one plain form. */
import { Form } from '@remix-run/react'
import { kindNames, lossNames } from '~/desk/kit/imports/describe-plan'
import { linesPerPage, type StoredLine } from '~/desk/kit/imports/imports'
import { DeskTable } from '~/desk/kit/page/desk-table'
import { PageHead } from '~/desk/kit/page/page-head'
import { importLinePath, importLinesPath, importPagePath } from '~/domain/editors/desk-urls'
import { i18n } from '~/domain/language/desk-i18n'
import { PageLinks } from '~/ui/catalogue/pager'
import { LineNotes } from './line-notes'
import { type LineQuery, toLineParameters } from './line-query'
import { outcomeNames, resultNames } from './plan-words'

type LinesPageProps = { id: string; fileName: string; query: LineQuery; lines: StoredLine[]; count: number }

export function LinesPage({ id, fileName, query, lines, count }: LinesPageProps) {
  const { page } = query
  const pageCount = Math.max(1, Math.ceil(count / linesPerPage))
  const toPage = (n: number) => importLinesPath(id, toLineParameters(query, n))
  return (
    <>
      <PageHead
        back={{ to: importPagePath(id), name: fileName }}
        title={i18n.t('Lines')}
        about={i18n.t('{count, plural, one {# line} other {# lines}}', { count })}
      />
      <Filters id={id} query={query} />
      <DeskTable
        label={i18n.t('Lines')}
        name="plan-lines"
        columns={[i18n.t('What'), i18n.t('Kind'), i18n.t('Plan'), i18n.t('Remarks')]}
        empty={i18n.t('There are no such lines.')}
      >
        {lines.map((line) => (
          <tr key={line.position}>
            <th scope="row">
              <LineName line={line} />
            </th>
            <td>{i18n.t(kindNames[line.kind])}</td>
            <td>
              {i18n.t(outcomeNames[line.outcome])}
              {line.result ? ` · ${i18n.t(resultNames[line.result])}` : ''}
            </td>
            <td>
              <LineNotes line={line} max={20} />
              {hasComparison(line) ? (
                <a
                  href={importLinePath(id, line.position)}
                  className="text-accent underline underline-offset-3"
                >
                  {i18n.t('Compare both')}
                </a>
              ) : null}
            </td>
          </tr>
        ))}
      </DeskTable>
      {pageCount > 1 ? (
        <p className="mt-4 text-sm text-muted">
          {i18n.t('Page {page, number} of {count, number}', { page, count: pageCount })}
        </p>
      ) : null}
      <PageLinks
        label={i18n.t('More lines')}
        before={page > 1 ? toPage(Math.min(page - 1, pageCount)) : null}
        after={page < pageCount ? toPage(page + 1) : null}
      />
    </>
  )
}

/** Changed both there and here, or to be changed here. */
function hasComparison({ kind, outcome }: StoredLine): boolean {
  return (kind === 'article' || kind === 'page') && (outcome === 'keep' || outcome === 'change')
}

function LineName({ line: { name, path, target, outcome, result } }: { line: StoredLine }) {
  const isHere = path !== undefined && (result === 'done' || !['create', 'leave'].includes(outcome))
  return (
    <>
      {isHere ? (
        <a href={path} className="text-accent underline underline-offset-3">
          <bdi>{name}</bdi>
        </a>
      ) : (
        <bdi>{name}</bdi>
      )}
      {target === null || target === name ? null : (
        <span className="block text-sm font-normal text-muted">
          <bdi>{path ?? target}</bdi>
        </span>
      )}
    </>
  )
}

function Filters({ id, query }: { id: string; query: LineQuery }) {
  const { kind, outcome, result, loss, note, withLosses } = query
  const isFiltered = Object.keys(toLineParameters(query, 1)).length > 0
  return (
    <Form
      action={importLinesPath(id)}
      role="search"
      aria-label={i18n.t('Lines')}
      className="list-filters"
      key={JSON.stringify(query)}
    >
      <Select name="kind" label={i18n.t('Kind')} all={i18n.t('All kinds')} value={kind} names={kindNames} />
      <Select
        name="outcome"
        label={i18n.t('Plan')}
        all={i18n.t('Any plan')}
        value={outcome}
        names={outcomeNames}
      />
      <Select
        name="result"
        label={i18n.t('Result')}
        all={i18n.t('Any result')}
        value={result}
        names={{ failed: resultNames.failed, kept: resultNames.kept }}
      />
      <Select
        name="loss"
        label={i18n.t('Lost')}
        all={i18n.t('Any loss, or none')}
        value={loss}
        names={lossNames}
      />
      {note ? <input type="hidden" name="note" value={note} /> : null}
      <label className="flex min-h-9 items-center gap-2">
        <input type="checkbox" name="losses" value="1" defaultChecked={withLosses} className="size-5" />
        {i18n.t('Only with remarks')}
      </label>
      <button type="submit" className="button-small">
        {i18n.t('Show')}
      </button>
      {isFiltered ? (
        <a href={importLinesPath(id)} className="desk-link">
          {i18n.t('Clear')}
        </a>
      ) : null}
    </Form>
  )
}

type SelectProps = {
  name: string
  label: string
  all: string
  value: string | null
  names: Readonly<Record<string, string>>
}

function Select({ name, label, all, value, names }: SelectProps) {
  return (
    <label className="list-filter">
      <span className="visually-hidden">{label}</span>
      <select name={name} defaultValue={value ?? ''}>
        <option value="">{all}</option>
        {Object.entries(names).map(([key, words]) => (
          <option key={key} value={key}>
            {i18n.t(words)}
          </option>
        ))}
      </select>
    </label>
  )
}
