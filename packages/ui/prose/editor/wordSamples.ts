// What Word, Outlook and Google Docs put on the clipboard, shortened: fonts, conditional comments, lists as paragraphs with a sign of their own.
const style = "font-size:11.0pt;font-family:'Calibri',sans-serif;mso-fareast-language:EN-US"
const listed = (level: number, sign: string, text: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:${18 * level}.0pt;mso-add-space:auto;text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`

export const wordHtml = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {margin:0cm;${style}} --></style><!--[if gte mso 9]><xml><w:WordDocument/></xml><![endif]--></head><body lang=NO style='tab-interval:35.4pt'><!--StartFragment-->
<h1><b><span style='color:#2F5496'>Løfterutine</span></b><o:p></o:p></h1>
<p class=MsoNormal><span style='${style}'>Gjelder <b>alle</b> løft, se <a href="https://www.arbeidstilsynet.no/kran">veiledningen</a> og <a href="file:///C:/hms/kran.docx">kran.docx</a>.<span style='mso-hide:all'>skjult</span> <del cite="mailto:Ola">Gammel setning.</del></span><o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
${listed(1, '·', 'Sperr av')}${listed(2, 'o', 'Bånd')}${listed(2, 'o', 'Skilt')}${listed(1, '·', 'Varsle')}
<h2>Trinn</h2>
${listed(1, '1.', 'Fest lasten')}${listed(1, '2.', 'Løft')}
<table class=MsoTableGrid border=1 style='border-collapse:collapse;border:none;mso-border-alt:solid windowtext .5pt'><thead><tr><td width=100 style='background:#D9D9D9'><p class=MsoNormal><b>Kran<o:p></o:p></b></p></td><td width=100><p class=MsoNormal>Grense<o:p></o:p></p></td></tr></thead><tr><td colspan=2 width=200><p class=MsoNormal>Kran 1: 5 tonn<o:p></o:p></p></td></tr></table>
<p class=MsoNormal><img width=200 src="file:///C:/Users/ola/AppData/Local/Temp/image001.png" alt=Kran><script>alert(1)</script></p>
<!--EndFragment--></body></html>`

export const googleHtml = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:400;font-style:normal">Vanlig og </span><span style="font-weight:700">fet</span><span style="font-style:italic"> kursiv</span></p><ul><li dir="ltr"><p dir="ltr"><span>Punkt</span></p></li></ul></b>`
