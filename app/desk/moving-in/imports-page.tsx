/** The page of all imports: what can be brought in, the form of the file, and the imports so far. */

import type { ListedImport, StoredImport } from '~/desk/kit/imports/imports'
import { sourceNames } from '~/desk/kit/imports/source-names'
import { DeskTable } from '~/desk/kit/page/desk-table'
import { Notice } from '~/desk/kit/page/notice'
import { PageHead } from '~/desk/kit/page/page-head'
import { RelativeTime } from '~/desk/kit/page/relative-time'
import { importPagePath } from '~/domain/editors/desk-urls'
import type { RejectedForm } from '~/domain/forms/form-result'
import { i18n } from '~/domain/language/desk-i18n'
import { describeProgress, stateNames } from './plan-words'
import { UploadForm } from './upload-form'

type ImportsPageProps = { imports: ListedImport[]; notice: string | null; rejection: RejectedForm | null }

/** What each software exports, and where. */
const exportsOf: readonly [name: string, file: string][] = [
  ['WordPress', /*i18n*/ 'The file of “Export” below “Tools”, or several of them in a zip.'],
  [
    'Ghost',
    /*i18n*/ 'The JSON of “Export” below “Settings”, or a zip with it, its redirects, and the CSV of members.',
  ],
  ['Substack, Medium', /*i18n*/ 'The zip that they mail.'],
  ['Jekyll, Hugo, Astro, Next, 11ty', /*i18n*/ 'A zip of the folder with the texts in Markdown.'],
  [/*i18n*/ 'A podcast', /*i18n*/ 'The file of its feed, or its address.'],
  [/*i18n*/ 'Another Ohmnibus', /*i18n*/ 'The zip of “Download everything” on its page “Export”.'],
  [/*i18n*/ 'A table', /*i18n*/ 'A CSV of articles, whose first line names the columns.'],
]

export function ImportsPage({ imports, notice, rejection }: ImportsPageProps) {
  return (
    <>
      <PageHead
        title={i18n.t('Import')}
        about={i18n.t(
          'Bring an archive from another publishing software. First you see what would arrive and what would be lost; nothing is written before you press Import, and afterwards you can undo it.',
        )}
      />
      <Notice text={notice} />
      <div className="import-start">
        <UploadForm goOn={null} rejection={rejection} />
        <section aria-labelledby="sources">
          <h2 id="sources" className="text-sm font-semibold">
            {i18n.t('What can be imported')}
          </h2>
          <dl className="import-sources">
            {exportsOf.map(([name, file]) => (
              <div key={name}>
                <dt>{i18n.t(name)}</dt>
                <dd>{i18n.t(file)}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
      <h2 className="section-heading mt-10 mb-2">{i18n.t('Imports so far')}</h2>
      <DeskTable
        columns={[
          ...[i18n.t('File'), i18n.t('From'), i18n.t('State'), i18n.t('Progress')],
          ...[i18n.t('Who'), i18n.t('When')],
        ]}
        empty={i18n.t('Nothing was imported yet.')}
      >
        {imports.map((one) => (
          <tr key={one.id}>
            <th scope="row" className="wrap-anywhere">
              <a href={importPagePath(one.id)} className="hover:text-accent hover:underline">
                <bdi>{one.fileName}</bdi>
              </a>
            </th>
            <td>{one.source && sourceNames[one.source]}</td>
            <td>
              <ImportStatus state={one.state} />
            </td>
            <td>{describeProgress(one)}</td>
            <td>{one.createdBy ?? i18n.t('No account')}</td>
            <td>
              <RelativeTime moment={one.createdAt} />
            </td>
          </tr>
        ))}
      </DeskTable>
    </>
  )
}

export function ImportStatus({ state }: Pick<StoredImport, 'state'>) {
  return (
    <span className="status import-status" data-state={state}>
      {i18n.t(stateNames[state])}
    </span>
  )
}
