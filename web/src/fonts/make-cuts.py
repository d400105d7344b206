# Makes the subsets of Anek's variable fonts beside this file (fontTools 4, brotli). The first subset of a voice has plain
# Latin, the umlauts and the rupee sign, so that neither a name like Dzükou nor a price fetches another file; `-latin-1`
# and `-latin-ext` have the other letters of European names and transcriptions; `anek-devanagari` has the whole script in
# one weight, because a second would double its 90 KB. The browser fetches each file only for a character on the page
# (ui/fonts.css). Run in this folder; the first argument is the folder where `npm pack @fontsource-variable/anek-*@5.3.0`
# was unpacked.
import os
import sys
from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

source = os.path.join(sys.argv[1], 'anek-%s/files/anek-%s-%s-standard-normal.woff2')
# A mark that combines needs its letter in the same file: only the finished letters are taken.
combining = set(range(0x300, 0x370))
rupee = 0x20B9


def cmap(name):
    return set(TTFont(name).getBestCmap())


def add_rupee(font, axes):
    """The family has the rupee sign in another file, which every page with a price would fetch."""
    options = subset.Options()
    options.hinting = False
    other = TTFont(source % ('latin', 'latin', 'latin-ext'))
    one = subset.Subsetter(options)
    one.populate(unicodes=[rupee])
    one.subset(other)
    other = instancer.instantiateVariableFont(other, axes, inplace=True)
    name = other.getBestCmap()[rupee]
    order = font.getGlyphOrder() + [name]
    font['glyf'][name] = other['glyf'][name]
    font.setGlyphOrder(order)
    font['hmtx'][name] = other['hmtx'][name]
    for table in font['cmap'].tables:
        table.cmap[rupee] = name
    if 'gvar' in font:
        assert [vars(axis) for axis in font['fvar'].axes] == [vars(axis) for axis in other['fvar'].axes]
        font['gvar'].variations[name] = other['gvar'].variations[name]
        # Widths for all glyphs but this one: without it they follow from `gvar`.
        del font['HVAR']


def cut(name, package, part, axes, points, features=(), rupee_sign=False):
    font = TTFont(source % (package, package, part))
    options = subset.Options()
    if features:
        options.layout_features = list(features)
    options.hinting = False
    options.recalc_timestamp = False
    options.flavor = 'woff2'
    options.drop_tables += ['DSIG', 'MVAR']
    one = subset.Subsetter(options)
    one.populate(unicodes=points)
    one.subset(font)
    font = instancer.instantiateVariableFont(font, axes, inplace=True)
    if rupee_sign:
        add_rupee(font, axes)
    font.recalcTimestamp = False
    font.flavor = 'woff2'
    font.save(name + '.woff2')
    print(name, os.path.getsize(name + '.woff2'), len(points))


voices = (
    ('text', {'wght': (400, 600), 'wdth': 100}),
    ('condensed', {'wght': 600, 'wdth': 75}),
    ('wide', {'wght': 280, 'wdth': 125}),
)
for voice, axes in voices:
    first = cmap('anek-%s.woff2' % voice) | set(map(ord, 'ÄÖÜäöü'))
    cut('anek-%s' % voice, 'latin', 'latin', axes, first, ('ccmp', 'kern', 'liga', 'rvrn', 'tnum'), rupee_sign=True)
held = cmap('anek-text.woff2') | cmap('anek-text-ext.woff2') | combining
latin = {p for p in cmap(source % ('latin', 'latin', 'latin')) - held if p > 0xA0 and p != 0x200B}
more = {p for p in cmap(source % ('latin', 'latin', 'latin-ext')) - held - latin if p > 0xA0}
for voice, axes in voices:
    cut('anek-%s-latin-1' % voice, 'latin', 'latin', axes, latin)
    cut('anek-%s-latin-ext' % voice, 'latin', 'latin-ext', axes, more)
script = {p for p in cmap(source % ('devanagari', 'devanagari', 'devanagari')) if p > 0xA0 and p not in (0x200B, 0x2044, 0x20B9)}
cut('anek-devanagari', 'devanagari', 'devanagari', {'wght': 400, 'wdth': 100}, script)
