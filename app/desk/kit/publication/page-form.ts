/** The forms of pages of text, and the fields for search engines and networks, which sections and people have too. */
import { deriveFields, type EntryForm, type FieldTexts, inPart } from '~/desk/kit/records/entry-form'
import { shownDescriptionLength, shownTitleLength } from '~/domain/articles/found'
import { i18n } from '~/domain/language/desk-i18n'
import { textPage } from '~/domain/publication/entries'

export const foundPart = () => i18n.t('Search and sharing')
export const noindexLabel = () => i18n.t('Keep it out of search results')

/** In the order of the form. A kind that has a title or a description for search engines names it itself. */
export const foundTexts = (): FieldTexts =>
  inPart(foundPart(), {
    searchTitle: {
      label: i18n.t('Search title'),
      hint: i18n.t(
        'The full title in search results and in the browser tab. If blank, the title followed by the name of the site.',
      ),
      shownLength: shownTitleLength,
    },
    searchDescription: { label: i18n.t('Search description'), shownLength: shownDescriptionLength },
    noindex: { label: noindexLabel() },
    canonicalUrl: {
      label: i18n.t('Canonical URL'),
      hint: i18n.t(
        'If search engines should list another page instead: its address, beginning with https://. It may be on another site. This page is then left out of the sitemap.',
      ),
    },
    shareTitle: {
      label: i18n.t('Share title'),
      hint: i18n.t('Shown with links to the page. If blank, its title.'),
    },
    sharePicture: {
      label: i18n.t('Share picture'),
      hint: i18n.t(
        'From the media library (/media/…) or another site (https://…). If blank, the share picture from Settings.',
      ),
      shows: 'pictures',
    },
  })

/** `hint`: which address to name, and that one of the two is enough. */
export const languageTexts = (hint: string): FieldTexts => ({
  language: {
    part: i18n.t('Language'),
    label: i18n.t('Language'),
    hint: i18n.t('Only if it isn’t that of the site: a tag such as de, pt-BR or ar.'),
  },
  counterpart: {
    part: i18n.t('Language'),
    label: i18n.t('The same in another language'),
    hint,
  },
})

export const formerSlugs = () => ({
  label: i18n.t('Former addresses'),
  hint: i18n.t('The last part of each earlier address, one per line. They redirect to the current address.'),
})

export const pageTexts = (): FieldTexts => ({
  title: { label: i18n.t('Title') },
  heading: { label: i18n.t('Heading'), hint: i18n.t('If blank, the title.') },
  description: {
    label: i18n.t('Description'),
    hint: i18n.t(
      'Shown in search results and with shared links. If blank, the title and the name of the site.',
    ),
    shownLength: shownDescriptionLength,
  },
  status: {
    label: i18n.t('Status'),
    isRequired: true,
    choices: [
      { value: 'draft', label: i18n.t('Not published: only editors can see it') },
      { value: 'published', label: i18n.t('Published') },
    ],
  },
  content: {
    label: i18n.t('Text'),
    hint: i18n.t(
      'In Markdown, with everything that articles can contain. {site}, {email} and {donationService} are replaced by what Settings say. {ifOn}…{end} is shown only if the newsletter is on, {unlessOn}…{end} only if it is switched off; other such words are podcast, donations, accounts, views, sharing, aiByline and notices.',
      {
        site: '{site}',
        email: '{email}',
        donationService: '{donationService}',
        ifOn: '{if newsletter}',
        unlessOn: '{unless newsletter}',
        end: '{end}',
      },
    ),
  },
  updated: {
    label: i18n.t('Last updated'),
    hint: i18n.t('Shown below the title, such as January 2025. It doesn’t change by itself.'),
  },
  layout: {
    label: i18n.t('Layout'),
    hint: i18n.t(
      'A policy has an introduction, a table of contents, and sections of paragraphs and lists. If blank, the page looks like an article.',
    ),
  },
  ...languageTexts(
    i18n.t(
      'The last part of the address of the page that says the same. Each leads to the other; it’s enough to say so in one of them.',
    ),
  ),
  ...foundTexts(),
  formerSlugs: formerSlugs(),
})

/** A page without a status is published. */
export const textPageForm = (): EntryForm => ({
  fields: deriveFields(textPage, pageTexts()),
  toShape: (data) => ({ ...data, status: data.status ?? 'published' }),
  fromShape: ({ status, ...data }) => (status === 'published' ? data : { ...data, status }),
})
