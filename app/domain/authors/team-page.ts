/** Texts of the team page; {site} and {email} are placeholders for the site's name and mailbox. */
export const teamPage = {
  title: 'Meet Our Team',
  heading: 'Meet Our Team',
  description:
    'The six editors behind {site}: who they are, how they test, and the standards they hold each other to.',
  mission: {
    heading: 'Our mission',
    text: 'Technology arrives faster than anyone can judge it, usually with a price attached and a deadline on the discount. {site} exists to slow that moment down. We visit the laboratory, buy the product, read the contract and do the sum, and then we say plainly what we found and how sure we are. Six editors share the work. One of them has a test bench, one has a law degree, and all of them have changed their minds in print. We write for people who would like to understand a thing before they own it, and who deserve to keep owning it afterward.',
  },
  authorsHeading: 'The editors',
  editorialStandards: {
    heading: 'Editorial Standards',
    standards: [
      {
        heading: 'Independence and Integrity',
        text: 'Our editors choose the subjects and write the verdicts. No manufacturer, retailer or donor sees an article before publication, and none can pay to have one written, softened or removed. We buy most of what we test; if a product is on loan, the review says so and the product goes back. Editors do not hold shares in companies they cover. When we get something wrong, we correct it on the page and say what has changed.',
      },
      {
        heading: 'Testing Methodology',
        text: 'Measurements follow written procedures. We repeat each one at least three times and report the median, with the conditions that matter: room temperature, distance, firmware version. Whenever we can, a second unit from another store checks the first. Numbers are then set against weeks of ordinary use, since a bench cannot tell you what will annoy you on a Tuesday. Where bench and daily life disagree, the review gives both and explains which one decided.',
      },
      {
        heading: 'Transparency',
        text: 'Readers should be able to see how we know what we say. Articles name their sources, or give the reason they cannot be named. Links to retailers that may earn us a commission look like what they are, and our Affiliate Disclosure explains the arrangement. Podcast episodes voiced by software are labeled as AI-generated and come with a transcript. Articles carry their date, and a change that matters to the conclusion is marked as an update.',
      },
    ],
  },
  contact: {
    heading: 'Write to us',
    text: 'Questions, corrections and story ideas for any member of the team are welcome at {email}. Put the editor’s name in the subject line and we will pass your message on.',
    note: 'Individual author contacts will be added later.',
  },
} as const
