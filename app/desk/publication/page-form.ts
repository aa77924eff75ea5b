/** The forms of pages of text, and the fields for search engines and networks, which sections and people have too. */
import { deriveFields, type EntryForm, type FieldTexts } from '~/desk/kit/records/entry-form'
import { shownDescriptionLength, shownTitleLength } from '~/domain/articles/found'
import { textPage } from '~/domain/publication/entries'

export const foundPart = 'Search and sharing'
export const noindexLabel = 'Keep it out of search results'

/** In the order of the form. A kind that has a title or a description for search engines names it itself. */
export const foundTexts: FieldTexts = {
  searchTitle: {
    part: foundPart,
    label: 'Search title',
    hint: 'The full title in search results and in the browser tab. If blank, the title followed by the name of the site.',
    shownLength: shownTitleLength,
  },
  searchDescription: { part: foundPart, label: 'Search description', shownLength: shownDescriptionLength },
  noindex: { part: foundPart, label: noindexLabel },
  canonicalUrl: {
    part: foundPart,
    label: 'Canonical URL',
    hint: 'If search engines should list another page instead: its address, beginning with https://. It may be on another site. This page is then left out of the sitemap.',
  },
  shareTitle: {
    part: foundPart,
    label: 'Share title',
    hint: 'Shown with links to the page. If blank, its title.',
  },
  sharePicture: {
    part: foundPart,
    label: 'Share picture',
    hint: 'From the media library (/media/…) or another site (https://…). If blank, the share picture from Settings.',
    shows: 'pictures',
  },
}

/** `what`: a page or a section. */
export const languageTexts = (what: string): FieldTexts => ({
  language: {
    part: 'Language',
    label: 'Language',
    hint: 'Only if it isn’t that of the site: a tag such as de, pt-BR or ar.',
  },
  counterpart: {
    part: 'Language',
    label: 'The same in another language',
    hint: `The last part of the address of the ${what} that says the same. Each leads to the other; it’s enough to say so in one of them.`,
  },
})

export const formerSlugs = {
  label: 'Former addresses',
  hint: 'The last part of each earlier address, one per line. They redirect to the current address.',
}

export const pageTexts: FieldTexts = {
  title: { label: 'Title' },
  heading: { label: 'Heading', hint: 'If blank, the title.' },
  description: {
    label: 'Description',
    hint: 'Shown in search results and with shared links. If blank, the title and the name of the site.',
    shownLength: shownDescriptionLength,
  },
  status: {
    label: 'Status',
    isRequired: true,
    choices: [
      { value: 'draft', label: 'Not published: only editors can see it' },
      { value: 'published', label: 'Published' },
    ],
  },
  content: {
    label: 'Text',
    hint: 'In Markdown, with everything that articles can contain. {site}, {email} and {donationService} are replaced by what Settings say. {if newsletter}…{end} is shown only if the newsletter is on, {unless newsletter}…{end} only if it is switched off; other such words are podcast, donations, accounts, views, sharing, aiByline and notices.',
  },
  updated: {
    label: 'Last updated',
    hint: 'Shown below the title, such as January 2025. It doesn’t change by itself.',
  },
  layout: {
    label: 'Layout',
    hint: 'A policy has an introduction, a table of contents, and sections of paragraphs and lists. If blank, the page looks like an article.',
  },
  ...languageTexts('page'),
  ...foundTexts,
  formerSlugs,
}

/** A page without a status is published. */
export const textPageForm: EntryForm = {
  fields: deriveFields(textPage, pageTexts),
  toShape: (data) => ({ ...data, status: data.status ?? 'published' }),
  fromShape: ({ status, ...data }) => (status === 'published' ? data : { ...data, status }),
}
