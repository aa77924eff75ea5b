/** The words of the settings, each under the heading where its field stands. */
import { type FieldTexts, inPart } from '~/desk/kit/records/entry-form'
import { shownDescriptionLength } from '~/domain/articles/found'
import type { Feature } from '~/domain/publication/features'
import { type ShareNetwork, shareNetworks } from '~/domain/publication/share-networks'

const networkNames: Record<ShareNetwork, string> = {
  email: 'Email',
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

/** What each switch takes away, and what stays. */
const switches: Record<Feature, { label: string; hint: string }> = {
  podcast: {
    label: 'Podcast',
    hint: 'Its pages, feed, files, search results and places on the home page. Episodes and the texts below stay stored.',
  },
  newsletter: {
    label: 'Newsletter',
    hint: 'Its page and every form to subscribe. Subscribers stay in their list.',
  },
  donations: { label: 'Donations', hint: 'The button and its dialog. What is filled in below stays.' },
  accounts: {
    label: 'Accounts of readers',
    hint: 'The Sign In button and its page. The desk isn’t affected.',
  },
  views: {
    label: 'Views',
    hint: 'The number on each article, and counting it. The statistics go on, as they say what is read.',
  },
  sharing: { label: 'Share buttons', hint: 'Below each article.' },
  aiByline: {
    label: 'AI byline',
    hint: 'Episodes without a host go under the publication’s name, without a credit.',
  },
  notices: {
    label: 'Notices of new articles',
    hint: 'Open pages still refresh themselves when an article changes.',
  },
}

const switchTexts: FieldTexts = Object.fromEntries(
  Object.entries(switches).map(([name, text]) => [`switchedOff.${name}`, text]),
)

export const settingsTexts: FieldTexts = {
  ...inPart('Publication', {
    name: { label: 'Name', hint: 'Shown in the header, page titles, feeds and emails.' },
    tagline: { label: 'Tagline' },
    description: {
      label: 'Description',
      hint: 'Shown in search results and with shared links.',
      shownLength: shownDescriptionLength,
    },
    language: {
      label: 'Language',
      hint: 'The language you write in, such as en-US, en-GB or de. Browsers, search engines and feed readers rely on it. Buttons, labels, dates and prices follow it; those of the desk stay in English.',
    },
    timeZone: {
      label: 'Time zone',
      hint: 'Such as Europe/Lisbon. Dates that readers see, times at the desk and statistics are in it. If blank, the server’s.',
    },
    rightsYear: { label: 'Copyright since', hint: 'The first year of the copyright line in the footer.' },
  }),
  ...inPart('Look', {
    logo: {
      label: 'Logo',
      control: 'picture',
      hint: 'SVG, PNG, WebP or JPEG; transparent where the page is to show. Shapes in currentColor take the accent color.',
    },
    logoDark: {
      label: 'Logo for dark pages',
      control: 'picture',
      hint: 'If blank, the logo. Needed only if the logo is too dark there.',
    },
    logoHasName: { label: 'The logo already contains the name' },
    icon: {
      label: 'Icon',
      control: 'picture',
      hint: 'Square, for browser tabs and home screens. If blank, the logo or the first letter of the name.',
    },
    accentColor: {
      label: 'Accent color',
      control: 'color',
      hint: 'For links and buttons. Its contrast with the page must be at least 4.5:1.',
    },
    accentColorDark: {
      label: 'Accent color in dark mode',
      control: 'color',
      hint: 'If you don’t choose one, a lighter shade of the accent color.',
    },
    sharePicture: {
      label: 'Share picture',
      hint: 'Shown with links to pages that have no picture of their own: the address of a picture of 1200 × 630 pixels. If blank, one is drawn with the name and the tagline.',
      shows: 'pictures',
    },
  }),
  ...inPart('Contact and networks', {
    supportEmail: { label: 'Contact email', hint: 'Messages from readers go here. Everyone can see it.' },
    socialName: { label: 'Social network', hint: 'Such as Instagram.' },
    socialUrl: { label: 'Address of your profile there' },
    socialHandle: { label: 'Your name there' },
    videoUrl: { label: 'Address of your video channel' },
    profiles: { label: 'Other profiles', rowName: 'profile' },
  }),
  'profiles.url': { label: 'Address' },
  'cardSentences.word': { label: 'If the title contains', hint: 'If blank, for all other titles.' },
  ...inPart('Donations', {
    donationUrl: { label: 'Address of the donation page' },
    donationService: { label: 'Donation service', hint: 'Such as PayPal.' },
    donationText: { label: 'Why readers should donate', control: 'text' },
    donationAmounts: { label: 'Suggested amounts', hint: 'One per line, such as $5.' },
  }),
  ...inPart('Home page and search', {
    headline: { label: 'Headline', hint: 'The main heading of the home page.' },
    subtitle: { label: 'Subtitle', hint: 'Shown below the headline.', control: 'text' },
    hero: {
      label: 'Top of the home page',
      choices: [
        { value: 'tall', label: 'The headline, as high as the window' },
        { value: 'band', label: 'The headline, as a band' },
        { value: 'lead', label: 'The first article' },
      ],
      hint: 'The first article is that of the first block of the home page, where it then isn’t shown again. Without an article, a band takes its place.',
    },
    heroDrawing: { label: 'Drawing behind the headline', hint: 'If blank, rings.' },
    heroButton: { label: 'Button below the headline', hint: 'Leads to the newest articles.' },
    cardSentences: {
      label: 'Sentences on small cards',
      rowName: 'sentence',
      hint: 'Shown below titles that contain a certain word, or below all others. If there are none, cards show each article’s excerpt.',
    },
    searchHint: { label: 'Text on the search page', control: 'text', hint: 'Shown before a search.' },
    searchDescription: {
      label: 'Description of the search page',
      control: 'text',
      hint: 'For search engines.',
    },
  }),
  ...inPart('Sharing', {
    shareButtons: {
      label: 'Share buttons',
      rowName: 'button',
      hint: 'Below each article, in this order. If there are none, Email, Bluesky and LinkedIn; to have none, switch sharing off.',
    },
  }),
  'shareButtons.network': {
    label: 'Where readers can share',
    choices: shareNetworks.map((value) => ({ value, label: networkNames[value] })),
  },
  ...inPart('Switched off', {
    switchedOff: {
      label: 'Switched off',
      hint: 'What is checked is off whole: readers find no link to it and no page. Pages of text stay as you write them, except for passages that depend on it: {if newsletter}…{end} is there only if the newsletter is on, {unless newsletter}…{end} only if it is off. The other words are podcast, donations, accounts, views, sharing, aiByline and notices.',
    },
  }),
  ...switchTexts,
  ...inPart('Newsletter', {
    newsletterIntro: { label: 'Invitation to the newsletter', control: 'text' },
  }),
  ...inPart('Reviews and prices', {
    ratingScale: {
      label: 'Highest rating',
      choices: [
        { value: '5', label: '5' },
        { value: '10', label: '10' },
        { value: '100', label: '100' },
      ],
      hint: 'The lowest is 0. Existing ratings are not converted, so choose it before the first review.',
    },
    affiliateDisclosure: {
      label: 'Disclosure of paid links',
      control: 'text',
      hint: 'Shown above the first paid link of each page. It can’t be blank.',
    },
    currency: {
      label: 'Currency',
      hint: 'Such as USD. Prices entered without a currency are in this one, and readers filter searches by prices in it.',
    },
    priceDays: {
      label: 'Days until a price is stale',
      hint: 'Stale prices are listed on Today, to be checked.',
    },
    countsClicks: {
      label: 'Count clicks on offers',
      hint: 'Links to retailers then go through an address of this site, which counts clicks by day and by where on the site they were made.',
    },
  }),
  ...inPart('Podcast', {
    podcast: { label: 'Podcast', hint: 'If you have no podcast, leave all of this blank, or switch it off.' },
    aiByline: { label: 'AI byline', hint: 'Named as the author of the podcast’s episodes.' },
  }),
  'podcast.name': { label: 'Title', hint: 'Follows the name of the publication.' },
  'podcast.label': { label: 'Label of an episode', hint: 'Shown on its page and its share picture.' },
  'podcast.feedDescription': { label: 'Description of the feed' },
  'podcast.category': { label: 'Category', hint: 'As Apple Podcasts names it, such as Technology.' },
  'podcast.picture': {
    label: 'Picture of the show',
    hint: 'The address of a square picture of at least 1400 × 1400 pixels, which podcast directories require. If blank, the one that comes with the software.',
    shows: 'pictures',
  },
  'podcast.credit': {
    label: 'Credit for episodes',
    hint: 'For search engines. {author} stands for the AI byline. If blank, “AI-generated by {author}”.',
  },
  'podcast.subscribeHeading': { label: 'Heading above how to subscribe', hint: 'Shown below the episodes.' },
  'podcast.subscribeText': { label: 'How to subscribe', hint: 'Shown above the address of the feed.' },
}
