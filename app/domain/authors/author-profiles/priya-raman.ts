/** Priya Raman, who covers what technology costs the organizations that run it. */
import type { AuthorProfile } from './author-profile'

export const priyaRaman: AuthorProfile = {
  slug: 'priya-raman',
  name: 'Priya Raman',
  role: 'Enterprise Technology Analyst',
  pageTitle: 'Tech News & Electronics Specialist',
  noindex: false,
  showsArticleCount: false,
  tagline: 'Reads the contract, the ticket queue and the electricity bill.',
  bio: [
    {
      heading: 'Night shift to negotiating table',
      text: 'Priya’s first job in technology was the night shift at a data center outside Richmond, Virginia, where she swapped drives, logged temperatures and learned which alarms were lying. She moved to the procurement office of a state university system and stayed nine years, buying servers, laptops and software for sixty thousand people. In that time she read, by her own count, more than four hundred vendor contracts. About thirty of them said what the salesperson had said.',
    },
    {
      heading: 'Numbers from the inside',
      text: 'Her stories start with records that somebody had to be persuaded to open: help-desk tickets, audit samples, utility filings, invoices line by line. She asks for the whole period instead of the good quarter, and agrees in writing on what will stay private. Companies that take part do not see the article first. She publishes the cost per seat, per megawatt-hour or per error found, with the arithmetic shown, so that a reader can put in figures of their own.',
    },
    {
      heading: 'What she covers',
      text: 'Cloud bills, chips, data centers, security insurance, power contracts and the slow arrival of language models in ordinary offices. She is interested in the second year of a project, after the press release and before the renewal. Small organizations get as much of her attention as large ones, because they sign the same contracts without a legal department. She lives in an apartment with nine leak sensors, several houseplants and a spreadsheet about both.',
    },
  ],
  quote: 'Ask what a system costs in the month after the people who bought it have changed jobs.',
  expertise: [
    'Cloud costs',
    'Data centers',
    'Procurement',
    'Enterprise AI',
    'Cybersecurity',
    'Energy and grids',
  ],
  teamBlurb:
    'Priya spent nine years buying technology for a university system. Now she analyzes what cloud services, chips and office AI cost once the pilot is over, working from records that organizations rarely show.',
}
