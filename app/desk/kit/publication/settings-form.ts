/** The words of the settings, each under the heading where its field stands. */
import { type FieldTexts, inPart } from '~/desk/kit/records/entry-form'
import { shownDescriptionLength } from '~/domain/articles/found'
import { i18n } from '~/domain/language/desk-i18n'
import type { Feature } from '~/domain/publication/features'
import { type ShareNetwork, shareNetworks } from '~/domain/publication/share-networks'

/** Their own names, except for one that is none of a company. */
const networkNames: Record<Exclude<ShareNetwork, 'email'>, string> = {
  bluesky: 'Bluesky',
  linkedin: 'LinkedIn',
  mastodon: 'Mastodon',
  whatsapp: 'WhatsApp',
  facebook: 'Facebook',
  x: 'X',
  reddit: 'Reddit',
  telegram: 'Telegram',
  threads: 'Threads',
}

function nameNetwork(network: ShareNetwork): string {
  return network === 'email' ? i18n.t({ id: 'network.email', message: 'Email' }) : networkNames[network]
}

/** What each switch takes away, and what stays. */
const switches = (): Record<Feature, { label: string; hint: string }> => ({
  podcast: {
    label: i18n.t('Podcast'),
    hint: i18n.t(
      'Its pages, feeds, files, search results and places on the home page. Shows and episodes stay stored.',
    ),
  },
  newsletter: {
    label: i18n.t('Newsletter'),
    hint: i18n.t('Its page and every form to subscribe. Subscribers stay in their list.'),
  },
  donations: {
    label: i18n.t('Donations'),
    hint: i18n.t('The button and its dialog. What is filled in below stays.'),
  },
  accounts: {
    label: i18n.t('Accounts of readers'),
    hint: i18n.t('The Sign In button and its page. The desk isn’t affected.'),
  },
  views: {
    label: i18n.t('Views'),
    hint: i18n.t(
      'The number on each article, and counting it. The statistics go on, as they say what is read.',
    ),
  },
  sharing: { label: i18n.t('Share buttons'), hint: i18n.t('Below each article.') },
  aiByline: {
    label: i18n.t('AI byline'),
    hint: i18n.t('Episodes without a host go under the publication’s name, without a credit.'),
  },
  notices: {
    label: i18n.t('Notices of new articles'),
    hint: i18n.t('Open pages still refresh themselves when an article changes.'),
  },
})

const switchTexts = (): FieldTexts =>
  Object.fromEntries(Object.entries(switches()).map(([name, text]) => [`switchedOff.${name}`, text]))

export const settingsTexts = (): FieldTexts => ({
  ...inPart(i18n.t('Publication'), {
    name: { label: i18n.t('Name'), hint: i18n.t('Shown in the header, page titles, feeds and emails.') },
    tagline: { label: i18n.t('Tagline') },
    description: {
      label: i18n.t('Description'),
      hint: i18n.t('Shown in search results and with shared links.'),
      shownLength: shownDescriptionLength,
    },
    language: {
      label: i18n.t('Language'),
      hint: i18n.t(
        'The language you write in, such as en-US, en-GB or de. Browsers, search engines and feed readers rely on it. Buttons, labels, dates and prices follow it; at the desk, those of each account’s own language.',
      ),
    },
    timeZone: {
      label: i18n.t('Time zone'),
      hint: i18n.t(
        'Such as Europe/Lisbon. Dates that readers see, times at the desk and statistics are in it. If blank, the server’s.',
      ),
    },
    rightsYear: {
      label: i18n.t('Copyright since'),
      hint: i18n.t('The first year of the copyright line in the footer.'),
    },
  }),
  ...inPart(i18n.t('Look'), {
    logo: {
      label: i18n.t('Logo'),
      control: 'picture',
      hint: i18n.t(
        'SVG, PNG, WebP or JPEG; transparent where the page is to show. Shapes in currentColor take the accent color.',
      ),
    },
    logoDark: {
      label: i18n.t('Logo for dark pages'),
      control: 'picture',
      hint: i18n.t('If blank, the logo. Needed only if the logo is too dark there.'),
    },
    logoHasName: { label: i18n.t('The logo already contains the name') },
    icon: {
      label: i18n.t('Icon'),
      control: 'picture',
      hint: i18n.t(
        'Square, for browser tabs and home screens. If blank, the logo or the first letter of the name.',
      ),
    },
    accentColor: {
      label: i18n.t('Accent color'),
      control: 'color',
      hint: i18n.t('For links and buttons. Its contrast with the page must be at least 4.5:1.'),
    },
    accentColorDark: {
      label: i18n.t('Accent color in dark mode'),
      control: 'color',
      hint: i18n.t('If you don’t choose one, a lighter shade of the accent color.'),
    },
    sharePicture: {
      label: i18n.t('Share picture'),
      hint: i18n.t(
        'Shown with links to pages that have no picture of their own: the address of a picture of 1200 × 630 pixels. If blank, one is drawn with the name and the tagline.',
      ),
      shows: 'pictures',
    },
  }),
  ...inPart(i18n.t('Contact and networks'), {
    supportEmail: {
      label: i18n.t('Contact email'),
      hint: i18n.t('Messages from readers go here. Everyone can see it.'),
    },
    socialName: { label: i18n.t('Social network'), hint: i18n.t('Such as Instagram.') },
    socialUrl: { label: i18n.t('Address of your profile there') },
    socialHandle: { label: i18n.t('Your name there') },
    videoUrl: { label: i18n.t('Address of your video channel') },
    profiles: { label: i18n.t('Other profiles'), rowName: 'profile' },
  }),
  'profiles.url': { label: i18n.t('Address') },
  'cardSentences.word': {
    label: i18n.t('If the title contains'),
    hint: i18n.t('If blank, for all other titles.'),
  },
  ...inPart(i18n.t('Donations'), {
    donationUrl: { label: i18n.t('Address of the donation page') },
    donationService: { label: i18n.t('Donation service'), hint: i18n.t('Such as PayPal.') },
    donationText: { label: i18n.t('Why readers should donate'), control: 'text' },
    donationAmounts: { label: i18n.t('Suggested amounts'), hint: i18n.t('One per line, such as $5.') },
  }),
  ...inPart(i18n.t('Home page and search'), {
    headline: { label: i18n.t('Headline'), hint: i18n.t('The main heading of the home page.') },
    subtitle: { label: i18n.t('Subtitle'), hint: i18n.t('Shown below the headline.'), control: 'text' },
    hero: {
      label: i18n.t('Top of the home page'),
      choices: [
        { value: 'tall', label: i18n.t('The headline, as high as the window') },
        { value: 'band', label: i18n.t('The headline, as a band') },
        { value: 'lead', label: i18n.t('The first article') },
      ],
      hint: i18n.t(
        'The first article is that of the first block of the home page, where it then isn’t shown again. Without an article, a band takes its place.',
      ),
    },
    heroDrawing: { label: i18n.t('Drawing behind the headline'), hint: i18n.t('If blank, rings.') },
    heroButton: { label: i18n.t('Button below the headline'), hint: i18n.t('Leads to the newest articles.') },
    cardSentences: {
      label: i18n.t('Sentences on small cards'),
      rowName: 'sentence',
      hint: i18n.t(
        'Shown below titles that contain a certain word, or below all others. If there are none, cards show each article’s excerpt.',
      ),
    },
    searchHint: {
      label: i18n.t('Text on the search page'),
      control: 'text',
      hint: i18n.t('Shown before a search.'),
    },
    searchDescription: {
      label: i18n.t('Description of the search page'),
      control: 'text',
      hint: i18n.t('For search engines.'),
    },
  }),
  ...inPart(i18n.t('Sharing'), {
    shareButtons: {
      label: i18n.t('Share buttons'),
      rowName: 'button',
      hint: i18n.t(
        'Below each article, in this order. If there are none, Email, Bluesky and LinkedIn; to have none, switch sharing off.',
      ),
    },
  }),
  'shareButtons.network': {
    label: i18n.t('Where readers can share'),
    choices: shareNetworks.map((value) => ({ value, label: nameNetwork(value) })),
  },
  ...inPart(i18n.t('Switched off'), {
    switchedOff: {
      label: i18n.t('Switched off'),
      hint: i18n.t(
        'What is checked is off whole: readers find no link to it and no page. Pages of text stay as you write them, except for passages that depend on it: {ifOn}…{end} is there only if the newsletter is on, {unlessOn}…{end} only if it is off. The other words are podcast, donations, accounts, views, sharing, aiByline and notices.',
        { ifOn: '{if newsletter}', unlessOn: '{unless newsletter}', end: '{end}' },
      ),
    },
  }),
  ...switchTexts(),
  ...inPart(i18n.t('Newsletter'), {
    newsletterIntro: { label: i18n.t('Invitation to the newsletter'), control: 'text' },
  }),
  ...inPart(i18n.t('Reviews and prices'), {
    ratingScale: {
      label: i18n.t('Highest rating'),
      choices: [
        { value: '5', label: '5' },
        { value: '10', label: '10' },
        { value: '100', label: '100' },
      ],
      hint: i18n.t(
        'The lowest is 0. Existing ratings are not converted, so choose it before the first review.',
      ),
    },
    affiliateDisclosure: {
      label: i18n.t('Disclosure of paid links'),
      control: 'text',
      hint: i18n.t('Shown above the first paid link of each page. It can’t be blank.'),
    },
    currency: {
      label: i18n.t('Currency'),
      hint: i18n.t(
        'Such as USD. Prices entered without a currency are in this one, and readers filter searches by prices in it.',
      ),
    },
    priceDays: {
      label: i18n.t('Days until a price is stale'),
      hint: i18n.t('Stale prices are listed on Today, to be checked.'),
    },
    countsClicks: {
      label: i18n.t('Count clicks on offers'),
      hint: i18n.t(
        'Links to retailers then go through an address of this site, which counts clicks by day and by where on the site they were made.',
      ),
    },
  }),
  ...inPart(i18n.t('Podcast'), {
    aiByline: { label: i18n.t('AI byline'), hint: i18n.t('Named as the author of the podcast’s episodes.') },
  }),
})
