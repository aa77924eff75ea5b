/** The Affiliate Disclosure. */
import type { Policy } from './policy'

export const affiliatePolicy: Policy = {
  slug: 'affiliate',
  title: 'Affiliate Disclosure',
  description: 'How {site} earns money from links to retailers, and why that has no say in our verdicts.',
  updated: 'January 2025',
  intro:
    'Some links on {site} lead to online stores. If you buy something after following one, the store may pay us a commission. It costs you nothing extra, and it never decides what we recommend. This page explains the arrangement in full.',
  sections: [
    {
      heading: 'How affiliate links work',
      blocks: [
        'A retailer that runs an affiliate program gives us links with a code in them. When you follow such a link, the store can see that you came from {site}. If you buy something there within a period the store sets, we may receive a small share of the sale, whether or not it is the product we wrote about.',
        'The store handles the visit under its own privacy policy and may set cookies on its own site. We are told totals, such as how many orders a link led to. We do not learn your name, your address or your payment details.',
        'We take part in the Amazon Associates program, and may take part in similar programs of other retailers. As an Amazon Associate we earn from qualifying purchases.',
      ],
    },
    {
      heading: 'How to recognize them',
      blocks: [
        'In our articles, links to retailers are shown as buttons that say where they lead. They are visibly commercial and look different from the links we place inside a sentence. In the page’s code they are marked as sponsored, so that search engines and browser tools can tell as well.',
        'Links to manufacturers, research papers, public records and other articles earn us nothing. If you would rather not use a retailer button, search for the product at any store you like; our advice does not change.',
      ],
    },
    {
      heading: 'What commissions cannot buy',
      blocks: [
        'Verdicts come first. An editor decides what to test and what to conclude, and retailer links are added only after that. In practice this means:',
        {
          items: [
            'No retailer or manufacturer can pay for a review, a rating, a place in a buying guide or a kinder sentence.',
            'Nobody outside the editorial staff sees a verdict before publication.',
            'Products that earn us nothing are recommended whenever they are the better choice, and sometimes the advice is to buy used, to wait, or to buy nothing.',
            'A product we advise against may still carry a link, because some readers will want to check the price for themselves.',
            'The rate a store pays is not known to the people who write about its products.',
          ],
        },
        'If a product was lent or given to us for testing, the article says so. A loan is returned, and neither kind of arrangement comes with conditions about what we write.',
      ],
    },
    {
      heading: 'Prices and availability',
      blocks: [
        'You pay the same price with our link as without it. Prices in our articles were right when we checked them, and stores change theirs often, sometimes within the hour. The price on the retailer’s page at the moment you buy is the one that counts.',
        'Your purchase is a contract between you and the store. Delivery, returns, warranties and refunds are the store’s responsibility, although we would like to hear about it if one that we link to treats you badly.',
      ],
    },
    {
      heading: 'Donations',
      blocks: [
        'Readers can also support {site} with a donation through {donationService}, an outside service with its own terms and privacy policy. Payment takes place there, and card details never reach us. Donations are voluntary, buy no influence on coverage, and do not unlock articles. Donors are never asked what they would like us to say.',
      ],
    },
    {
      heading: 'Questions',
      blocks: [
        'If you think a link is not labeled as it should be, or a recommendation looks bought, please tell us at {email}, with the address of the page. We check every such message, and correct the article if you are right.',
      ],
    },
  ],
}
