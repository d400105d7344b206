// The screens of a buyer: login, signup, account, wishlist (spec: section 2).
import { type SpecTests, testsOf } from './spec-tests.ts'
import {
  account,
  address,
  bidsPage,
  checkout,
  forgot,
  hammer,
  login,
  lotHistory,
  orders,
  registering,
  saving,
  auctionStatus,
} from './files.ts'

export const screensBuyers: SpecTests = {
  // Email and password with a show/hide toggle, a disabled 'Remember me' checkbox, submit button showing 'Signing i…
  '2 Buyer login 1': {
    shown: testsOf(
      login,
      'has a show and hide toggle for the password',
      "has a disabled 'Remember me', and links to signup, artist signup and forgot password",
      "reads 'Signing in...' while it is busy, and takes no second click",
      'shows five works one after another, each for 4 seconds, and begins again',
    ),
  },
  // Advertises curated artworks, live auctions, a secure premium experience.
  '2 Buyer login 2': {
    shown: testsOf(login, 'advertises curated artworks, live auctions, a secure premium experience'),
  },
  // On success shows the server message and goes to /.
  '2 Buyer login 3': { shown: testsOf(login, 'shows the server message as a toast, keeps the token, and goes to /') },
  // Fields name, phone, email, password, confirm password.
  '2 Buyer signup 1': { shown: testsOf(registering, 'all five fields are required') },
  // On success a toast is shown and the user goes to /.
  '2 Buyer signup 2': {
    shown: testsOf(registering, 'shows a toast, keeps the token, goes to /, and never sends the confirmed password'),
  },
  // Email form.
  '2 Forgot password 1': { shown: testsOf(forgot, 'requires an email before anything is sent') },
  // After submit it shows 'Check Your Email' and a link back to /login.
  '2 Forgot password 2': {
    shown: testsOf(forgot, "leads from the login to an email form, shows 'Check Your Email', and back to /login"),
  },
  // No call is made by this screen as shown, although reset-request and reset endpoints exist (section 7).
  '2 Forgot password 3': {
    shown: testsOf(
      forgot,
      "leads from the login to an email form, shows 'Check Your Email', and back to /login",
      'shows the same for an email without an account',
    ),
  },
  // Logout button and a sidebar with the user's name and email and four tabs: Profile Information, My Orders, My Bi…
  '2 Buyer account 1': { shown: testsOf(account, "has a logout button, the user's name and email, and four tabs") },
  // The user is fetched on open.
  '2 Buyer account 2': { shown: testsOf(account, "has a logout button, the user's name and email, and four tabs") },
  // Profile tab: full name, email, phone, member-since date (month/day/year).
  '2 Buyer account 3': {
    shown: testsOf(account, 'the profile shows full name, email, phone and the day one became a member'),
  },
  // Orders tab: per order the id, paid date, total price in rupees, delivery status badge (green if Delivered, othe…
  '2 Buyer account 4': {
    shown: [
      ...testsOf(
        checkout,
        'leads from the work through the login and the payment to the order, its invoice and its certificate',
      ),
      ...testsOf(
        orders,
        'an order shows id, day, total, status, product, price, when it is expected, and its type',
        'the badge is green where delivered, and blue otherwise',
        'a lot is called Auction and leads to its auction; a work that has left leads nowhere',
      ),
      ...testsOf(hammer, 'falls: the winner celebrates and pays, the loser and a visitor see the result'),
    ],
  },
  // Empty state 'No orders yet'.
  '2 Buyer account 5': {
    shown: testsOf(account, "orders and bids are empty until there are some: 'No orders yet', 'No bids placed yet'"),
  },
  // Bids tab: per bid the auction image, title, bid date/time, bid amount, badge, current highest bid, starting pri…
  '2 Buyer account 6': {
    shown: [
      ...testsOf(bidsPage, 'shows the state of each bid, and removes one after a confirmation in place'),
      ...testsOf(
        auctionStatus,
        'is Cancelled for a cancelled lot and for a removed bid, and Lapsed once a win was not paid',
      ),
      ...testsOf(lotHistory, 'has a red badge, the reason, no form, and calls the bids cancelled'),
    ],
  },
  // Empty state 'No bids placed yet'.
  '2 Buyer account 7': {
    shown: testsOf(account, "orders and bids are empty until there are some: 'No orders yet', 'No bids placed yet'"),
  },
  // Address tab: read view of name, street, city, state, pincode, uppercase country, phone; edit mode with streetNa…
  '2 Buyer account 8': {
    shown: testsOf(
      address,
      'starts empty, is added, and is read as name, street, city, state, pincode, upper-case country and phone',
      'Cancel restores what was there',
    ),
  },
  // 'Your Wishlist' lists artwork cards; empty state 'No Artwork Found'.
  '2 Wishlist 1': {
    shown: testsOf(saving, 'saves on cards, finds them newest first under Your Wishlist, and takes one off'),
  },
}
