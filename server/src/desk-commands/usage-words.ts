// What `npm run desk -- --help` prints.
export const usage = `The desk of the gallery. Each command is written down in desk_actions, with who did it.

  npm run desk -- coupon add CODE (--amount RUPEES | --percent N [--cap RUPEES]) [--minimum RUPEES]
                             [--artist USERNAME | --work ID] [--from DAY] [--until DAY] [--uses N] [--each N] [--auctions]
  npm run desk -- coupon change CODE [--until DAY|none] [--uses N|none] [--each N]
  npm run desk -- coupon list
  npm run desk -- coupon pause CODE [--resume]
  npm run desk -- auction show ID
  npm run desk -- auction cancel ID [--reason TEXT]
  npm run desk -- auction offer ID [--reason TEXT]
  npm run desk -- claim list [--limit N]
  npm run desk -- claim show NUMBER
  npm run desk -- claim decide NUMBER approve|offer|refuse|arrange|receive|refund|close [--amount RUPEES] [--words TEXT]
                                      [--courier NAME] [--tracking NUMBER] [--keep]
  npm run desk -- contact list [--state open|answered|closed] [--limit N]
  npm run desk -- contact show NUMBER
  npm run desk -- contact answer NUMBER --text TEXT
  npm run desk -- contact close NUMBER [--note TEXT]
  npm run desk -- contest open TITLE --theme THEME --days N
  npm run desk -- contest list [ID]
  npm run desk -- contest disqualify CONTEST ENTRY --reason TEXT
  npm run desk -- contest reinstate CONTEST ENTRY
  npm run desk -- contest results CONTEST [--finalists N] [--first ENTRY …] [--reason TEXT]
  npm run desk -- dispute list [--limit N]
  npm run desk -- dispute show ID
  npm run desk -- dispute contest ID [--text TEXT]
  npm run desk -- dispute accept ID [--reason TEXT]
  npm run desk -- order list [--state open|lapsed|paid|gone|refunded] [--limit N]
  npm run desk -- order show NUMBER
  npm run desk -- order deliver NUMBER [Processing|Shipped|Delivered]
  npm run desk -- order parcel NUMBER out_for_delivery|failed_attempt|returning|returned|lost|damaged
  npm run desk -- order answer NUMBER (retry --day DAY [--phone TEXT] [--hint TEXT] | return)
  npm run desk -- order refund NUMBER [--amount RUPEES] [--reason TEXT] [--restock]
  npm run desk -- tax show [MONTH]
  npm run desk -- tax file gstr8_json|gstr8_csv|gstr1_json|gstr1_csv|tds_csv MONTH
  npm run desk -- tax done DUTY PERIOD --reference NUMBER [--on DAY]
  npm run desk -- artist tax USERNAME regular|composition|enrolled|none [GSTIN|ENROLMENT-NUMBER]
  npm run desk -- artist hide USERNAME [--reason TEXT]
  npm run desk -- artist show-again USERNAME
  npm run desk -- artist clear-name USERNAME NAME [--reason TEXT]
  npm run desk -- buyer block EMAIL|ID --reason TEXT
  npm run desk -- buyer unblock EMAIL|ID
  npm run desk -- buyer suspend EMAIL|ID --reason TEXT
  npm run desk -- buyer restore EMAIL|ID
  npm run desk -- work hide ID [--reason TEXT]
  npm run desk -- work show-again ID
  npm run desk -- payout record USERNAME RUPEES --reference TEXT
  npm run desk -- payout list USERNAME [--limit N]
  npm run desk -- payout runs [NUMBER] [--limit N]
  npm run desk -- payout propose
  npm run desk -- payout leave-out NUMBER USERNAME --reason TEXT
  npm run desk -- payout approve NUMBER
  npm run desk -- payout drop NUMBER
  npm run desk -- again list
  npm run desk -- mail again ID
  npm run desk -- job again ID
  npm run desk -- refund again ID
  npm run desk -- payment again ID
  npm run desk -- certificate issue --title TEXT --artist NAME --expert NAME --opinion TEXT [--year N] [--medium TEXT]
  npm run desk -- certificate withdraw CODE
  npm run desk -- stats [--days N]

--percent    of the maximum price, 1 to 100; --cap: the most that it takes off
--minimum    the price from which a coupon holds; --artist, --work: for the works of one artist, or for one work
--from, --until  days in India, like 2026-12-31; both count as a whole
--uses       how often in all (default: no limit); --each: how often a buyer (default: once)
--auctions   for won auctions instead of artworks
cancel       ends an auction that is not over without a sale; its bidders are told, with the reason
offer        voids a win that is not paid: the next bidder gets the offer, at the price without those bids, or the lot ends unsold
claim        what buyers report after the handing over, by its number (C-7K3F-9R), the nearest deadline first. approve
             takes the work back, or with --keep sends the money without it; offer needs an --amount; --courier and
             --tracking name the parcel that brings the work back; --words are read by buyer and artist
contact      messages to the gallery, by their number (RAS-2026-000123), those that wait longest first; each shows
             until when the law wants it acknowledged (48 hours; the confirming mail does that) and closed (a month).
             An answer goes by mail
disqualify   takes an entry out of the judging; its artist reads the --reason with the results
results      sets them, once, when two judges have scored every entry at the desk: the highest sum wins, the next N
             are finalists (default: 3), and everybody who entered gets a mail. --first goes before equal sums, which
             needs a --reason
dispute      what a buyer’s bank disputes, by the provider’s id; show prints what the bank would get. contest sends
             it, with a --text in place of ours; accept lets the buyer have the money. Both go while the product runs,
             and cannot be undone
orders       by their number (R-7K3F-9R, in small letters and without hyphens too) or their id
deliver      says where a paid order stands, forward only; without a word: Delivered
parcel       says what happened to a parcel on its way
answer       answers the courier after a failed attempt: it comes again on a day, or brings the parcel back; never
             undone
refund       refunds all that is left of what a paid order cost, or an --amount; the money goes while the product runs
--restock    the work has come back, or never left: one unit goes on sale again (also later, for an order refunded
             before)
record       money that has left for the artist: never more than the gallery owes; --reference is the
             transfer's, once each
runs         payout runs, newest first, or one with its items; propose freezes what is payable, approve pays it
             through the provider
again        list: what Today lists to be sent again, by its id: mails that were given up, failed jobs, refunds that the
             provider has not confirmed, orders about which it has not answered. Each is sent while the product runs,
             and no money goes twice
certificate  an expert’s opinion about a work that was not sold here: anybody can open it by the code that issue
             prints
hide         takes an artist with all works, or one work, out of every public page; the artist gets the --reason by
             mail
block        refuses the buyer's bids and removes those on running lots; suspend: no log-in either; unblock and
             restore end it
show-again   brings back what was hidden, and mails an artist who was; a work that was hidden by itself stays hidden
             when its artist is shown
clear-name   lets an artist whose address is in another State use a protected regional name, such as Warli, with their
             declaration
stats        a line a day: pages opened, works and lots looked at, who joined, bids, orders paid and not refunded
             (default: 14 days)
artist tax   the artist's tax status with its number: regular (tax invoices), composition (bills of supply, tax is
             collected), enrolled (not registered, with an enrolment number), none; all but regular sell within their
             own State only
tax          show: the month with its check; file: prints a file for a tax office; done: records a duty that is done

The exit code is 0 when the command was carried out, 1 when it was refused or failed, 2 when it is not written as above.`
