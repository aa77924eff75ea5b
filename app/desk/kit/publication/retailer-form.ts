/** The words of the form of a retailer. */
import type { FieldTexts } from '~/desk/kit/records/entry-form'
import { i18n } from '~/domain/language/desk-i18n'

export const retailerTexts = (): FieldTexts => ({
  name: {
    label: i18n.t('Name'),
    hint: i18n.t('Used at the desk, and on the buttons of links that are not paid.'),
  },
  label: {
    label: i18n.t('Label'),
    hint: i18n.t('Shown on the buttons of its paid links, such as Amazon (paid link).'),
  },
  domains: {
    label: i18n.t('Domains'),
    hint: i18n.t(
      'One per line, such as amazon.com. Links to these domains and their subdomains count as links to this retailer.',
    ),
  },
  programme: {
    label: i18n.t('Affiliate program'),
    hint: i18n.t('Its name. If blank, links to this retailer are not paid.'),
  },
  linkTemplate: {
    label: i18n.t('Template for paid links'),
    control: 'line',
    hint: i18n.t(
      'Turns an ordinary link into a paid one: {raw}?tag=us-20 adds a parameter to its address; https://network.example/?to={url} goes through a network, with the encoded address in place of {url}. If blank, links stay as they are.',
      { raw: '{raw}', url: '{url}' },
    ),
    shows: 'links',
  },
  disclosure: {
    label: i18n.t('Additional disclosure'),
    hint: i18n.t('Shown on pages with links to this retailer, after the disclosure from Settings.'),
  },
})
