/** What can be done to one article of the desk's list. */
import type { ListedArticle } from '~/desk/kit/list/article-list'
import { Menu } from '~/desk/kit/page/desk-menu'
import {
  articleSchedulePath,
  bulkPath,
  deletionPath,
  editArticlePath,
  previewArticlePath,
  revisionsPath,
} from '~/domain/editors/desk-urls'
import { i18n } from '~/domain/language/desk-i18n'
import { articlePath } from '~/domain/site/urls'

type RowMenuProps = {
  article: ListedArticle
  /** Whether the editor may copy and delete articles. */
  isChooser: boolean
}

export function RowMenu({ article, isChooser }: RowMenuProps) {
  const { id, slug, title, status } = article
  const about = <span className="visually-hidden"> {title}</span>
  return (
    <Menu summary="⋯" label={i18n.t('Actions for {title}', { title })} className="article-menu">
      <a href={editArticlePath(article)} className="desk-link">
        {i18n.t('Edit')}
        {about}
      </a>
      {status === 'published' ? (
        <a href={articlePath(slug)} className="desk-link">
          {i18n.t({ id: 'verb.view', message: 'View' })}
          {about}
        </a>
      ) : null}
      <a href={previewArticlePath(id)} className="desk-link">
        {i18n.t('Preview')}
        {about}
      </a>
      <a href={revisionsPath(slug)} className="desk-link">
        {i18n.t('Versions')}
        {about}
      </a>
      <a href={articleSchedulePath(slug)} className="desk-link">
        {i18n.t('Schedule')}
        {about}
      </a>
      {isChooser ? (
        <>
          <form method="post" action={bulkPath}>
            <input type="hidden" name="ids" value={id} />
            <button type="submit" name="kind" value="duplicate" className="desk-link">
              {i18n.t('Duplicate')}
              {about}
            </button>
            {status === 'published' ? (
              <button type="submit" name="kind" value="unpublish" className="desk-link">
                {i18n.t('Take off the site')}
                {about}
              </button>
            ) : null}
          </form>
          <a href={deletionPath(id)} className="desk-link">
            {i18n.t('Delete…')}
            {about}
          </a>
        </>
      ) : null}
    </Menu>
  )
}
