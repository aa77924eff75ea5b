/** The page from which an owner takes everything elsewhere: as a zip, for other software, or the articles of a year. */
import { Notice } from '~/desk/kit/page/notice'
import { PageHead } from '~/desk/kit/page/page-head'
import { exportFilePath } from '~/domain/editors/desk-urls'
import { i18n } from '~/domain/language/desk-i18n'
import type { ExportFormat } from './export-request'

/** Plain forms: a browser downloads what they lead to, and stays on the page. `problem`: why the last one began nothing. */
export function ExportPage({ problem }: { problem: string | null }) {
  return (
    <>
      <PageHead
        title={i18n.t('Export')}
        about={i18n.t(
          'Everything is yours. Take it with you on any day; readers and editors notice nothing of it.',
        )}
      />
      <Notice text={null} problem={problem} />
      <div className="max-w-prose">
        <section aria-labelledby="everything">
          <h2 id="everything" className="section-heading">
            {i18n.t('Everything')}
          </h2>
          <p className="mt-2">
            {i18n.t(
              'A zip with all articles as Markdown, which Hugo builds as it is; every field, version, note and plan as JSON; settings, people, pages and products; pictures and clips; subscribers and statistics as tables. No passwords are in it, but addresses of subscribers are: keep it to yourself.',
            )}
          </p>
          <form action={exportFilePath} className="mt-4">
            <label className="flex items-center gap-2">
              <input type="checkbox" name="media" value="no" />
              {i18n.t('Without the files of pictures and clips')}
            </label>
            <button type="submit" className="button-primary mt-4">
              {i18n.t('Download everything')}
            </button>
          </form>
        </section>
        <section aria-labelledby="others" className="mt-12">
          <h2 id="others" className="section-heading">
            {i18n.t('For other software')}
          </h2>
          <p className="mt-2">
            {i18n.t(
              'Articles, pages, people, sections and tags, as their own importers take them. Pictures are at their present addresses: import the file while this site is still there.',
            )}
          </p>
          <form action={exportFilePath} className="mt-4 flex flex-wrap gap-3">
            <FormatButton format="wordpress">{i18n.t('Download for WordPress')}</FormatButton>
            <FormatButton format="ghost">{i18n.t('Download for Ghost')}</FormatButton>
            <FormatButton format="ghost-redirects">{i18n.t('Download redirects for Ghost')}</FormatButton>
          </form>
        </section>
        <section aria-labelledby="dated" className="mt-12">
          <h2 id="dated" className="section-heading">
            {i18n.t('The articles of a year')}
          </h2>
          <p className="mt-2">
            {i18n.t(
              'For a library that collects publications: what readers see of the articles of these days, with their pictures. Nothing that only editors see is in it, and no subscribers.',
            )}
          </p>
          <form action={exportFilePath} className="mt-4 flex flex-wrap items-center gap-3">
            <label className="list-filter">
              {i18n.t({ id: 'date.from', message: 'From' })} <input type="date" name="from" required />
            </label>
            <label className="list-filter">
              {i18n.t({ id: 'date.to', message: 'To' })} <input type="date" name="to" required />
            </label>
            <button type="submit" className="button-small">
              {i18n.t('Download these')}
            </button>
          </form>
        </section>
      </div>
    </>
  )
}

function FormatButton({ format, children }: { format: ExportFormat; children: string }) {
  return (
    <button type="submit" name="format" value={format} className="button-quiet">
      {children}
    </button>
  )
}
