# How the cuts beside this file were made, once: pinned subsets of Anek's variable fonts (fontTools 4, brotli). A voice's first
# cut has plain Latin, the umlauts and the rupee sign, so that neither a Naga valley's name nor a price fetches a file and sets
# the page anew; `-latin-1` and `-latin-ext` hold what a name in Europe or a learned transcription asks for; `anek-devanagari` the
# script whole, in one weight, since a second would double its 90 KB. The browser fetches each only when a letter asks
# (ui/fonts.css). Run in this folder; the first argument is where `npm pack @fontsource-variable/anek-*@5.3.0` was unpacked.
import os
import sys
from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem
from fontTools.varLib import instancer

source = os.path.join(sys.argv[1], 'anek-%s/files/anek-%s-%s-standard-normal.woff2')
# A mark that combines needs its letter in the same file: only the finished letters are taken.
combining = set(range(0x300, 0x370))
rupee = 0x20B9


def cmap(name):
    return set(TTFont(name).getBestCmap())


def settle_kerning(font, step):
    """One kerning for all weights, in steps that no eye tells apart: of 1,000 units an em, so a pair of a 16 px line is at most 0.04 px off."""
    def settle(value):
        if value is None:
            return
        value.__dict__.pop('XAdvDevice', None)
        value.XAdvance = round(value.XAdvance / step) * step

    for lookup in font['GPOS'].table.LookupList.Lookup:
        for table in lookup.SubTable:
            pairs = table.ExtSubTable if table.LookupType == 9 else table
            if pairs.LookupType != 2:
                continue
            if pairs.Format == 1:
                values = [pair.Value1 for row in pairs.PairSet for pair in row.PairValueRecord]
            else:
                values = [cell.Value1 for row in pairs.Class1Record for cell in row.Class2Record]
            for value in values:
                settle(value)
            pairs.ValueFormat1 = 4
    definitions = font['GDEF'].table
    if getattr(definitions, 'VarStore', None) is not None:
        definitions.VarStore = None
        definitions.Version = 0x00010002


def add_rupee(font, axes):
    """The sign of every price, which the family keeps with the rarer letters: a file of its own for it would be one more on each first view."""
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


def cut(name, package, part, axes, points, features=(), step=None):
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
    if step:
        add_rupee(font, axes)
        scale_upem(font, 1000)
        settle_kerning(font, step)
    font.recalcTimestamp = False
    font.flavor = 'woff2'
    font.save(name + '.woff2')
    print(name, os.path.getsize(name + '.woff2'), len(points))


voices = (
    ('text', {'wght': (400, 600), 'wdth': 100}, 5),
    ('condensed', {'wght': 600, 'wdth': 75}, 5),
    ('wide', {'wght': 280, 'wdth': 125}, 2),
)
for voice, axes, step in voices:
    first = cmap('anek-%s.woff2' % voice) | set(map(ord, 'ÄÖÜäöü'))
    cut('anek-%s' % voice, 'latin', 'latin', axes, first, ('ccmp', 'kern', 'liga', 'rvrn', 'tnum'), step)
held = cmap('anek-text.woff2') | cmap('anek-text-ext.woff2') | combining
latin = {p for p in cmap(source % ('latin', 'latin', 'latin')) - held if p > 0xA0 and p != 0x200B}
more = {p for p in cmap(source % ('latin', 'latin', 'latin-ext')) - held - latin if p > 0xA0}
for voice, axes, _ in voices:
    cut('anek-%s-latin-1' % voice, 'latin', 'latin', axes, latin)
    cut('anek-%s-latin-ext' % voice, 'latin', 'latin-ext', axes, more)
script = {p for p in cmap(source % ('devanagari', 'devanagari', 'devanagari')) if p > 0xA0 and p not in (0x200B, 0x2044, 0x20B9)}
cut('anek-devanagari', 'devanagari', 'devanagari', {'wght': 400, 'wdth': 100}, script)
