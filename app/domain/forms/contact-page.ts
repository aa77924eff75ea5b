/** Texts of the contact page; {site} and {email} are placeholders for the site's name and mailbox. */
export const contactPage = {
  title: 'Contact Us',
  heading: 'Contact Us',
  description: 'How to reach {site}: support, general inquiries, where to follow us, and how soon we answer.',
  intro:
    'Everything sent to {site} is read by a person. Write by email, or use the form below, which prepares the email for you.',
  support: {
    heading: 'Support',
    text: 'A page that does not load, an episode that will not play, a form that lost your words: tell us which page it was, what you expected and which browser and device you were using. A screenshot often saves a second message.',
    linkText: 'Email support',
  },
  generalInquiries: {
    heading: 'General inquiries',
    text: 'Corrections, story ideas, questions about a review, press and licensing requests, and privacy matters all go to the same mailbox. Please name the article if there is one. We are glad to hear from manufacturers too; a message does not influence what we cover or conclude.',
    linkText: 'Email the editors',
  },
  follow: {
    heading: 'Follow us',
    text: 'Short news, filmed tests and full articles: choose the form you like. The feed carries every new article in full and needs no account.',
    videoLinkText: 'Our video channel',
    feedLinkText: 'RSS feed',
  },
  responseTimes: {
    heading: 'Response times',
    items: [
      { label: 'All inquiries', text: 'within 48 hours on business days' },
      { label: 'Technical support', text: 'within 24 hours' },
    ],
  },
  form: {
    heading: 'Send a message',
    text: 'Submitting opens your own email program with the message filled in, so you can read it once more before it goes. We keep no copy of the form. Name, email and message are required.',
  },
} as const
