/** The Terms & Conditions. */
import type { Policy } from './policy'

export const termsPolicy: Policy = {
  slug: 'terms',
  title: 'Terms & Conditions',
  description: 'The rules for reading, quoting and writing to {site}, in plain language.',
  updated: 'January 2025',
  intro:
    'These terms are the agreement between you and {site}, “we” on this page. They apply whenever you read our articles, listen to our podcasts, subscribe to our newsletter or send us something. If you do not agree with them, please do not use the site.',
  sections: [
    {
      heading: 'Using the site',
      blocks: [
        'You may read, search, listen to, print and link to {site} for your personal use and for your own work. You do not need an account. Where we offer a function that asks for an email address, please give one that is yours.',
        'Please do not:',
        {
          items: [
            'break the law by means of the site, or help somebody else to do so;',
            'try to enter areas meant for our staff, get around security measures, or probe the site for weaknesses without our written permission;',
            'disturb its operation, for instance with floods of automated requests, malicious code or mass sign-ups;',
            'copy a substantial part of our articles, pictures or audio by automated means, other than for ordinary search indexing, feed reading and archiving by libraries;',
            'pretend to be another person, or claim a connection with us that does not exist;',
            'send us, through any form, material that is unlawful, deceptive or abusive.',
          ],
        },
        'If you find a security flaw by accident, tell us at {email} before you tell anyone else. We will thank you and fix it.',
      ],
    },
    {
      heading: 'Free and premium content',
      blocks: [
        'Content on {site} is free or premium. Free content is open to everyone and makes up most of the site. Premium content, where offered, is marked as such before you open it, and its price and conditions are shown before you decide. You will never be charged without having agreed to a payment.',
        'We may move content from one group to the other. A change does not take away what you have already paid for. Donations are voluntary gifts; they are not subscriptions, and give no access to premium content.',
      ],
    },
    {
      heading: 'Accounts',
      blocks: [
        'Reader accounts are not open yet, and the sign-in page for readers creates none. If we open them, the conditions will be added here first. Accounts for the editors’ desk are given to our staff only.',
      ],
    },
    {
      heading: 'Our intellectual property',
      blocks: [
        'The articles, photographs, drawings, audio, transcripts, tables, design and name of {site} belong to us or to the people who have licensed them to us, and are protected by copyright, trademark and other laws. All rights that these terms do not grant are reserved.',
        'You are welcome to quote. Short passages, single figures and individual test results may be used with credit and, online, a link to the original article. Republishing whole articles, selling our work, using our name to suggest an endorsement, or training a commercial system on our content needs our written permission. Our feed is offered for reading in feed readers; showing it on another public site needs permission as well.',
        'Names and marks of other companies belong to their owners. We use them to say what we are writing about.',
      ],
    },
    {
      heading: 'What you send us',
      blocks: [
        'Letters, comments, photographs, test results, corrections and suggestions that you send us for publication remain yours. By sending them you give us a non-exclusive, royalty-free, worldwide license to use, store, reproduce, edit for length and clarity, publish and display them in connection with {site}, in any medium, with credit where credit is practical.',
        'The license lasts until you withdraw it by writing to us. We then stop using the material in new work. Articles already published, and copies that others have made lawfully, are not affected.',
        'Send only what you have the right to send. Do not include confidential information of other people. We may decline, shorten or remove material, and we are not obliged to publish or return it. Private messages are handled as our Privacy Policy describes, and are not published without asking you.',
      ],
    },
    {
      heading: 'Podcasts made with AI',
      blocks: [
        'Some of our podcast episodes are generated with artificial intelligence, and say so. Their voices are synthetic and do not belong to the people discussed. Each episode comes with a transcript. Software of this kind makes mistakes: it can mispronounce a name, flatten a nuance or state something wrong with great confidence. Where an episode and an article differ, rely on the article, and please tell us what you heard.',
      ],
    },
    {
      heading: 'Links, retailers and prices',
      blocks: [
        'We link to sites that we do not control and are not responsible for what they contain or do. Some links to retailers earn us a commission, as our Affiliate Disclosure explains. If you buy from a retailer, your contract is with that retailer. Prices and availability in our articles are those of the day we checked.',
      ],
    },
    {
      heading: 'No professional advice, no guarantee',
      blocks: [
        'We test with care and correct what we get wrong. Even so, our articles are journalism. They do not replace the advice of an electrician, a doctor, a lawyer or a financial adviser who knows your situation. Follow the manufacturer’s safety instructions when you open, repair, charge or install anything.',
        'The site is provided as it is and as available. As far as the law permits, we give no warranty that it will be complete, free of errors, uninterrupted or fit for a particular purpose. Your unit of a product may behave differently from ours.',
      ],
    },
    {
      heading: 'Liability',
      blocks: [
        'As far as the law permits, we are not liable for indirect or consequential losses, lost profits, lost data, or purchases that disappoint, arising from your use of the site or your reliance on it. If you have paid us for content, our total liability is limited to the amount you paid in the twelve months before the claim.',
        'Nothing on this page limits liability that cannot be limited by law, such as liability for intent, gross negligence or injury to life and health, or takes away rights that you have as a consumer.',
      ],
    },
    {
      heading: 'If somebody breaks these terms',
      blocks: [
        'We may block access that harms the site or other readers, and may remove an address from our newsletter list if it was entered by someone else. If you believe that something we published infringes your rights, write to {email} with the address of the page and the reason, and we will look into it promptly.',
      ],
    },
    {
      heading: 'Changes',
      blocks: [
        'We may change the site and these terms. The date at the top of this page shows the latest version, which applies from the day it appears here. Changes do not reach back to what happened before them. If a court finds one of these terms invalid, the others stay in force.',
      ],
    },
    {
      heading: 'Governing law',
      blocks: [
        'These terms are governed by the law of the place where the publisher of {site} is established, without regard to its rules on conflicts of law, and the courts of that place are responsible for disputes. If you are a consumer, you keep the protection of the mandatory laws of the place where you live, and may bring a claim before its courts. Please write to us first. Most disagreements are smaller than they look and can be settled by email.',
      ],
    },
    {
      heading: 'Contact',
      blocks: ['Questions about these terms, and requests for permission, go to {email}.'],
    },
  ],
}
