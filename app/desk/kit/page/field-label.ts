/** Names the fields of an article, as their form does. */
import { articleFields, type FieldName } from '~/domain/articles/article-fields'
import { i18n } from '~/domain/language/desk-i18n'

export function fieldLabel(name: FieldName): string {
  return i18n.t(articleFields[name].label)
}
