/**
 * The form of each kind of entry. To give a kind a form of its own, add its schema's words here: `deriveFields(schema, { role: { label:
 * 'Role', hint: '…' }, tagline: 'hidden' })` shows the named fields first and in that order, then all others of the schema. Where
 * the data has another shape than the form, `toShape` and `fromShape` convert; a test takes every entry of publication/ through its form.
 */
import type { z } from 'zod/v4'
import { shownDescriptionLength } from '~/domain/articles/found'
import { type EntryKind, fixedPages, headerMenu, menu, person, retailer, settings } from '../entries'
import type { Publication } from '../publication'
import { deriveFields, type EntryForm, type FieldTexts } from './entry-form'
import type { Data, FormField } from './form-values'
import { menuForm } from './menu-form'
import { foundTexts, pageTexts, textPageForm } from './page-form'
import { sectionForm } from './section-form'

/** Which of the forms of a kind; '' if it has one. */
export type Variant = string

type Asked = { kind: EntryKind; slug: string; variant: Variant; publication: Publication }

/** Null: no form edits such an entry. */
export function findForm({ kind, slug, variant, publication }: Asked): EntryForm | null {
  switch (kind) {
    case 'settings':
      return derived(settings, settingsTexts)
    case 'section':
      return sectionForm(variant, publication)
    case 'person':
      return derived(person, personTexts)
    case 'page':
      return Object.hasOwn(fixedPages, slug) && fixedPages[slug]
        ? derived(fixedPages[slug], pageTexts)
        : textPageForm
    case 'menu':
      return menuForm(slug === 'header' ? headerMenu : menu, publication)
    case 'sample':
      return null
    case 'retailer':
      return derived(retailer, retailerTexts)
  }
}

/** Of sections: 'category', 'subcategory' or 'alias'. */
export function findVariant(kind: EntryKind, data: Data): Variant {
  if (kind !== 'section') return ''
  if ((data.parent ?? null) === null) return 'category'
  return data.shows === undefined ? 'subcategory' : 'alias'
}

function inPart(part: string, texts: Record<string, Partial<FormField>>): FieldTexts {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, { ...text, part }]))
}

function derived(schema: z.ZodObject, texts: FieldTexts): EntryForm {
  return { fields: deriveFields(schema, texts) }
}

export const formerSlugs = {
  label: 'Former addresses',
  hint: 'The last parts of earlier addresses, one per line. They lead to the present one.',
}

const settingsTexts: FieldTexts = {
  ...inPart('Publication', {
    name: { label: 'Name', hint: 'In the header, in titles, feeds and mails.' },
    tagline: { label: 'Tagline' },
    description: {
      label: 'Description',
      hint: 'For search engines and networks.',
      shownLength: shownDescriptionLength,
    },
    language: {
      label: 'Language',
      hint: 'Of what you publish, such as en-US, en-GB or de. Browsers, search engines and feed readers are told it. The words of the software stay English.',
    },
    rightsYear: { label: 'Year of the copyright', hint: 'The first one.' },
  }),
  ...inPart('Look', {
    logo: {
      label: 'Logo',
      hint: 'An SVG as text, or the address of a picture such as one of the media library. One path in currentColor is drawn in the accent color.',
      shows: 'drawing',
    },
    logoHasName: { label: 'The logo contains the name' },
    icon: {
      label: 'Icon',
      hint: 'A square SVG as text, for tabs and home screens. Left out: the logo or the first letter.',
      shows: 'drawing',
    },
    accentColor: {
      label: 'Accent color',
      hint: 'Such as #0f766e. Its contrast with the page must be 4.5:1.',
      shows: 'lightColor',
    },
    accentColorDark: {
      label: 'Accent color in the dark scheme',
      hint: 'Left out: a lighter one.',
      shows: 'darkColor',
    },
    sharePicture: {
      label: 'Share picture',
      hint: 'The address of a picture of 1200 × 630 pixels. Left out: name and tagline are drawn.',
      shows: 'pictures',
    },
  }),
  ...inPart('Contact and networks', {
    supportEmail: { label: 'Mailbox', hint: 'Where readers’ messages go. Everyone can see it.' },
    socialName: { label: 'Network', hint: 'Such as Instagram.' },
    socialUrl: { label: 'Address of your profile' },
    socialHandle: { label: 'Your name there' },
    videoUrl: { label: 'Address of your video channel' },
    profiles: { label: 'Other profiles', rowName: 'profile' },
  }),
  'profiles.url': { label: 'Address' },
  'cardSentences.word': { label: 'Word in the title', hint: 'Left out: any other title.' },
  ...inPart('Donations', {
    donationUrl: { label: 'Address for donations' },
    donationService: { label: 'Donation service', hint: 'Such as PayPal.' },
    donationText: { label: 'Why to donate', control: 'text' },
    donationAmounts: { label: 'Suggested amounts', hint: 'One per line, such as $5.' },
  }),
  ...inPart('Home page and search', {
    headline: { label: 'Headline', hint: 'The title of the home page.' },
    subtitle: { label: 'Subtitle', hint: 'Below the headline.', control: 'text' },
    heroDrawing: { label: 'Drawing behind the headline', hint: 'Left out: rings.' },
    heroButton: { label: 'Button below the headline', hint: 'Leads to the newest articles.' },
    cardSentences: {
      label: 'Sentences on small cards',
      rowName: 'sentence',
      hint: 'Below titles with a word, or, without one, below all others. Left out: each article’s excerpt.',
    },
    searchHint: { label: 'Hint on the search page', control: 'text' },
    searchDescription: { label: 'Description of the search page', control: 'text' },
  }),
  ...inPart('Newsletter', {
    newsletterIntro: { label: 'Invitation to the newsletter', control: 'text' },
  }),
  ...inPart('Reviews and prices', {
    ratingScale: {
      label: 'Best rating',
      choices: [
        { value: '5', label: '5' },
        { value: '10', label: '10' },
        { value: '100', label: '100' },
      ],
      hint: 'Of all reviews; the worst is 0. Ratings that are stored keep their figures, so choose it before the first review.',
    },
    affiliateDisclosure: {
      label: 'Disclosure',
      control: 'text',
      hint: 'Above the first paid link of each page. It can’t be left out.',
    },
    currency: {
      label: 'Currency',
      hint: 'Such as USD. Readers narrow searches down by prices in it, and a price that is typed without a currency is in it.',
    },
    priceDays: {
      label: 'Days that a price is good for',
      hint: 'After these it is on the list of what to check.',
    },
    countsClicks: {
      label: 'Count clicks on offers',
      hint: 'Links to retailers lead through an address of this site, which counts them by day and place.',
    },
  }),
  ...inPart('Podcast', {
    podcast: { label: 'Podcast', hint: 'Leave all of it blank if there is none.' },
    aiByline: { label: 'AI byline', hint: 'The author of the podcast’s episodes.' },
  }),
  'podcast.name': { label: 'Title' },
  'podcast.label': { label: 'Name of an episode', hint: 'On its page, and on share pictures.' },
  'podcast.feedDescription': { label: 'Description of the feed' },
  'podcast.category': { label: 'Category', hint: 'As Apple names it.' },
  'podcast.picture': {
    label: 'Picture of the show',
    hint: 'The address of a square one of at least 1400 pixels, as podcast directories require. Left out: that of the software.',
    shows: 'pictures',
  },
  'podcast.credit': {
    label: 'Credit of episodes',
    hint: 'For search engines. {author} stands for the AI byline. Left out: “AI-generated by {author}”.',
  },
  'podcast.subscribeHeading': { label: 'Heading above the feed’s address', hint: 'Below the episodes.' },
  'podcast.subscribeText': { label: 'How to subscribe', hint: 'The address of the feed follows.' },
}

const retailerTexts: FieldTexts = {
  name: { label: 'Name', hint: 'At the desk, and where a label would repeat itself.' },
  label: { label: 'Label', hint: 'What readers see on its buttons, such as Amazon (paid link).' },
  domains: {
    label: 'Domains',
    hint: 'One per line, such as amazon.com. A link to one of them, or to a part of one, is a link to this retailer.',
  },
  programme: { label: 'Affiliate program', hint: 'If blank, it pays for nothing.' },
  linkTemplate: {
    label: 'Link template',
    control: 'line',
    hint: 'How a link becomes a paid one: {raw}?tag=us-20 adds a parameter to the address, and https://network.example/?to={url} leads through a network, where {url} is the encoded address. If blank, links stay as they are.',
    shows: 'links',
  },
  disclosure: {
    label: 'Disclosure',
    hint: 'Its own sentence, besides the one of the settings, on pages with its links.',
  },
}

const personTexts: FieldTexts = {
  name: { label: 'Name', hint: 'As bylines have it. Articles follow when you change it.' },
  role: { label: 'Role', hint: 'Such as Consumer Electronics Editor.' },
  kind: {
    label: 'Belongs to',
    choices: [
      { value: 'staff', label: 'the staff' },
      { value: 'guest', label: 'guests, who aren’t on the team page' },
    ],
    hint: 'If blank, the staff.',
  },
  isFormer: {
    label: 'No longer writes for us',
    hint: 'Not on the team page, nor offered in the article form. Page and articles stay.',
  },
  tagline: { label: 'Tagline', hint: 'At the end of their articles, and on their page.', control: 'text' },
  content: { label: 'Bio', hint: 'Markdown: ## before each heading, and a paragraph after it.' },
  quote: { label: 'Quote', control: 'text' },
  expertise: { label: 'Expertise', hint: 'One subject per line.' },
  teamBlurb: { label: 'Words on the team page', control: 'text' },
  portraits: {
    label: 'Portraits',
    hint: 'Addresses of one or two pictures, such as /media/…, one per line. Of two, the address of the page chooses one.',
    shows: 'pictures',
  },
  links: { label: 'Links', rowName: 'link', hint: 'To profiles elsewhere, or a site of their own.' },
  'links.name': { label: 'Name' },
  'links.url': { label: 'Web address' },
  pageTitle: { label: 'Page title', hint: 'For search engines and the browser’s tab, after the name.' },
  showsArticleCount: { label: 'Show how many articles there are' },
  ...foundTexts,
  formerSlugs,
}
