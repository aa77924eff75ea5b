/** Grace Whitfield, who reads the terms and takes the reader's side. */
import type { AuthorProfile } from './author-profile'

export const graceWhitfield: AuthorProfile = {
  slug: 'grace-whitfield',
  name: 'Grace Whitfield',
  role: 'Consumer Advocacy Editor',
  pageTitle: 'Consumer Advocacy Editor',
  noindex: false,
  showsArticleCount: true,
  tagline: 'Reads page 31 so that you know what is on it.',
  bio: [
    {
      heading: 'The complaint line',
      text: 'Grace began on the telephone. For seven years she answered the consumer helpline of a state attorney general’s office, taking down the stories of people locked out of accounts, tractors and hearing aids they had paid for. The companies differed and the paragraph was often the same. She studied law at night in Ohio, worked for a legal aid clinic, and came to journalism when she understood that one clear article could reach everyone who had called about that paragraph.',
    },
    {
      heading: 'What she tests',
      text: 'She reads the whole agreement, records where a device sends its data, unplugs the server to see what is left, and opens the case to find out whether anyone was meant to repair it. Then she asks the company, with a deadline, and prints the answer. Her comparisons have a row that most reviews leave out: what happens to you when the maker is sold, is hacked, or loses interest.',
    },
    {
      heading: 'For whom',
      text: 'Her readers include tenants, patients, farmers and parents, people with little time and a product they cannot return. She writes out what to do next: which setting to change, which letter to send, which office will answer. On Saturdays she volunteers at a repair café, where she is trusted with lamps, zippers and warranty law. She owns a twelve-year-old phone as evidence, and a newer one for calls.',
    },
  ],
  quote: 'If a company needs eleven thousand words to describe a thermostat, some of them are about you.',
  expertise: [
    'Privacy',
    'Right to repair',
    'Terms and contracts',
    'Security flaws',
    'Smart home ownership',
    'Insurance and liability',
    'Consumer law',
  ],
  teamBlurb:
    'Grace spent seven years answering a state consumer helpline before she began to report. She reads the agreements, watches where the data goes, and tells readers what they can do about both.',
}
