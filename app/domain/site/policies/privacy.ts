/** The Privacy Policy: it describes exactly what this software does. */
import type { Policy } from './policy'

export const privacyPolicy: Policy = {
  slug: 'privacy',
  title: 'Privacy Policy',
  description: 'What {site} knows about its readers, what it does with that, and how to have it deleted.',
  updated: 'January 2025',
  intro:
    'You can read everything on {site} without telling us who you are. We run no advertising trackers and no analytics that follow people, and we do not sell personal data. This policy says what little we do collect, why, for how long, and what you can ask of us.',
  sections: [
    {
      heading: 'What we collect',
      blocks: [
        'We collect personal data in two cases only, and both begin with you:',
        {
          items: [
            'Newsletter. If you subscribe, we store the email address you enter and the date.',
            'Messages. The contact form turns what you type into an email in your own email program, and our server keeps no copy. If you then send the email, we receive your address, your name and whatever you wrote, as with any letter.',
          ],
        },
        'Some technical information passes through our servers, because a web page cannot be delivered without it:',
        {
          items: [
            'Your browser sends its internet address, its type and the page it asks for. We use these to answer the request, to tell people from automated programs, and to fend off abuse. Our server logs record requests without personal data.',
            'Each article has a view count. A visit adds one to a number; nothing about the visitor is stored with it.',
            'Open pages may keep a connection through which we announce that a story has been added or changed. It carries no information about you.',
          ],
        },
        'Reader accounts are not open yet. The sign-in page for readers is a preview: an email address or password entered there is neither stored nor logged. Editors on our staff have real accounts, which are covered under Cookies below.',
      ],
    },
    {
      heading: 'How we use it',
      blocks: [
        {
          items: [
            'Newsletter addresses are used to send the newsletter, and for nothing else.',
            'Messages are used to answer you, to correct articles and to solve the problem you describe. We ask before we publish any part of a letter.',
            'Technical information is used to deliver pages, keep the site secure and find faults.',
            'View counts tell us, and you, how often an article has been opened.',
          ],
        },
        'We do not build profiles, we do not combine these sources, and no decision about you is made by automated means.',
      ],
    },
    {
      heading: 'Cookies and storage in your browser',
      blocks: [
        'Reading {site} sets no tracking cookies, neither ours nor those of anybody else. What exists is this:',
        {
          items: [
            'Session cookies. Editors who sign in to write articles get one cookie that keeps them signed in, and one by which the site knows their browser again. Readers never receive them.',
            'Your own settings. If you choose how the site should look or listen to a podcast, your browser may remember that choice, or the place where you stopped. It stays on your device and serves no other purpose.',
            'Drafts. Editors’ unfinished articles and previews may be kept in their own browser’s local storage, so that a crash does not cost them their work.',
          ],
        },
        'You can delete all of this in your browser’s settings at any time. The site keeps working without it.',
      ],
    },
    {
      heading: 'How we protect it',
      blocks: [
        'Connections between your browser and {site} are protected with 256-bit SSL encryption. Access to the newsletter list is limited to signed-in members of the editorial staff, whose passwords we store only in hashed form. No system is perfectly secure. If a breach ever affects your data, we will tell you and the responsible authorities as the law requires.',
      ],
    },
    {
      heading: 'Who else is involved',
      blocks: [
        'We do not sell, rent or trade personal data, and we do not share it for advertising. Companies that host our servers, media files, mailbox and newsletter process data on our behalf, under contract and for no purpose of their own. We disclose data to authorities only if the law obliges us to.',
        'Some pages show pictures or play audio from another server. To fetch them, your browser gives that server its internet address. Links to retailers, social media, our video channel and the donation page of {donationService} lead to sites with privacy policies of their own; they learn of your visit only when you follow the link.',
      ],
    },
    {
      heading: 'How long we keep it',
      blocks: [
        {
          items: [
            'Newsletter addresses: until you unsubscribe or ask us to delete them.',
            'Messages: up to 24 months after the last reply, unless a legal matter requires longer.',
            'Server logs, which hold no personal data: up to 30 days.',
            'Editors’ sessions: until they sign out or the session expires.',
          ],
        },
      ],
    },
    {
      heading: 'Your rights',
      blocks: [
        'Wherever you live, you may ask us for the following:',
        {
          items: [
            'Access: a copy of the personal data that we hold about you.',
            'Correction: to have wrong data put right.',
            'Deletion: to have your data erased.',
            'Portability: to receive your data in a common, machine-readable format.',
            'Opt-out: to leave the newsletter, or to withdraw any other consent, at any time.',
            'Objection: to object to a use of your data that rests on our legitimate interests.',
          ],
        },
        'Write to {email} from the address concerned, so that we can tell it is you. We answer within 30 days, free of charge, and asking has no disadvantage for you.',
      ],
    },
    {
      heading: 'Readers in California',
      blocks: [
        'California law gives residents the right to know what personal information a business collects, to have it corrected or deleted, and to opt out of its sale or sharing. The categories we collect are identifiers (an email address, and a name if you give one) and the content of messages. We have not sold or shared personal information in the past twelve months and have no plan to do so, which means there is nothing to opt out of; a Global Privacy Control signal therefore changes nothing here. We do not discriminate against anyone who uses these rights. An authorized agent may write on your behalf.',
      ],
    },
    {
      heading: 'Readers in the European Union and the United Kingdom',
      blocks: [
        'Where the General Data Protection Regulation or its British counterpart applies, we send the newsletter on the basis of your consent. We answer messages and process technical information on the basis of our legitimate interest in serving readers and keeping the site secure. You may ask us to restrict processing, and you may complain to your data protection authority, although we would be glad of the chance to help first. If data is transferred outside your region, we rely on the safeguards that the law provides, such as standard contractual clauses.',
      ],
    },
    {
      heading: 'Children',
      blocks: [
        '{site} is written for a general audience and is not directed at children under 13. We do not knowingly collect their personal data. If you believe that a child has subscribed to the newsletter or written to us, let us know and we will delete the data.',
      ],
    },
    {
      heading: 'Changes to this policy',
      blocks: [
        'When our practices change, this page changes first, along with the date at the top. If a change affects data we already hold, newsletter subscribers will hear of it by email.',
      ],
    },
    {
      heading: 'Contact',
      blocks: [
        'Questions about privacy, and requests under any of the rights above, go to {email}. Please put “Privacy” in the subject line. A person will read it.',
      ],
    },
  ],
}
