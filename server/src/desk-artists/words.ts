export const deskArtistWords = {
  csvName: (day: string) => `rasika-artists-${day}.csv`,
  csvHead: ['Artist', 'Username', 'Place', 'Works', 'Sales', 'Owed', 'Where it is', 'Joined'],
  taxNumber: {
    regular: 'Write the GSTIN: 15 characters, of which the last checks the others',
    composition: 'Write the GSTIN: 15 characters, of which the last checks the others',
    enrolled: 'Write the enrolment number: 15 letters and digits',
    none: 'Leave the number empty',
  },
  panOfGstin: 'The GSTIN contains another PAN than the artist’s',
  asItIs: 'This is the status already',
  nameTaken: (name: string, username: string) =>
    `${name} stays hidden: the artist @${username} has this name, or one that looks like it. One of the two must change ` +
    'it first.',
}
