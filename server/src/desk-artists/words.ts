export const deskArtistWords = {
  csvName: (day: string) => `rasika-artists-${day}.csv`,
  csvHead: ['Artist', 'Username', 'Place', 'Works', 'Sales', 'Owed', 'Where it is', 'Joined'],
  nameTaken: (name: string, username: string) =>
    `${name} stays hidden: the artist @${username} has this name, or one that looks like it. One of the two must change ` +
    'it first.',
}
