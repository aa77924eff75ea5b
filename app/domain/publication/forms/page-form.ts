/** The forms of pages of text, and the fields for search engines and networks, which sections and people have too. */
import { shownDescriptionLength, shownTitleLength } from '~/domain/articles/found'
import { textPage } from '../entries'
import { deriveFields, type EntryForm, type FieldTexts } from './entry-form'

const part = 'Search engines and networks'

/** In the order of the form. A kind that has a title or a description for search engines names it itself. */
export const foundTexts: FieldTexts = {
  searchTitle: {
    part,
    label: 'Search title',
    hint: 'The whole title in search results and in the browser’s tab. If blank, the title and the name of the site.',
    shownLength: shownTitleLength,
  },
  searchDescription: { part, label: 'Search description', shownLength: shownDescriptionLength },
  noindex: { part, label: 'Keep it out of search results' },
  canonicalUrl: {
    part,
    label: 'Canonical URL',
    hint: 'If search engines should list another page instead, also on another site: its address, beginning with https://. The sitemap then leaves this page out.',
  },
  shareTitle: { part, label: 'Share title', hint: 'Shown with links to the page. If blank, its title.' },
  sharePicture: {
    part,
    label: 'Share picture',
    hint: 'From the library (/media/…) or from another site (https://…). If blank, the site’s.',
    shows: 'pictures',
  },
}

export const pageTexts: FieldTexts = {
  title: { label: 'Title' },
  heading: { label: 'Heading' },
  description: {
    label: 'Description',
    hint: 'For search engines and networks.',
    shownLength: shownDescriptionLength,
  },
  status: {
    label: 'Status',
    isRequired: true,
    choices: [
      { value: 'draft', label: 'Draft: only editors can see it' },
      { value: 'published', label: 'Published' },
    ],
  },
  content: {
    label: 'Text',
    hint: 'In Markdown, with all that articles may have. {site}, {email} and {donationService} stand for the settings.',
  },
  updated: { label: 'Updated', hint: 'The date that readers see below the title, such as January 2025.' },
  layout: {
    label: 'Layout',
    hint: 'A policy has an introduction, its contents as a list, and sections of paragraphs and lists. If blank, it is shown as articles are.',
  },
  ...foundTexts,
  formerSlugs: {
    label: 'Former addresses',
    hint: 'The last parts of earlier addresses, one per line. They lead to the present one.',
  },
}

/** A page without a status is published. */
export const textPageForm: EntryForm = {
  fields: deriveFields(textPage, pageTexts),
  toShape: (data) => ({ ...data, status: data.status ?? 'published' }),
  fromShape: ({ status, ...data }) => (status === 'published' ? data : { ...data, status }),
}
