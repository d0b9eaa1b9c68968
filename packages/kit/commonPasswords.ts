/**
 * The words most common passwords are made of, in English and Norwegian, compiled by hand for this product.
 * Eight letters or more where they are a password by themselves; shorter where people lengthen them with years and signs.
 */
export const commonPasswords: readonly string[] = `
password passord passwort passw0rd passphrase letmein letmeinnow welcome velkommen welcomeback iloveyou ilovegod loveyou
administrator admin administrasjon superuser sysadmin rootroot guest default changeme changeit secret hemmelig hemmelighet topsecret
mypassword mittpassord nypassord newpassword yourpassword nopassword testpassord testpassword testtest testing testbruker
login logginn signin master mastermind superman batman spiderman ironman wonderwoman starwars starwars1 pokemon pikachu naruto
minecraft fortnite roblox playstation nintendo xbox counterstrike warcraft worldofwarcraft leagueoflegends dragonball zelda
princess prinsesse sunshine solskinn football fotball baseball basketball handball handball1 softball volleyball hockey ishockey
liverpool arsenal chelsea manchester manunited tottenham everton barcelona realmadrid juventus rosenborg valerenga vålerenga brann
lillestrøm lillestrom stabæk stabaek viking molde bodøglimt bodoglimt tromsø tromso fredrikstad sandefjord sarpsborg
monkey dragon shadow michael michelle jennifer jessica charlie jordan daniel thomas andrew joshua matthew ashley amanda nicole
hannah maggie ginger buster tigger pepper cookie chocolate sjokolade cheese coffee kaffe butterfly sommerfugl snoopy hellokitty
whatever trustno1 freedom frihet computer datamaskin internet internett samsung iphone android google facebook instagram snapchat
tiktok youtube netflix spotify microsoft windows apple macbook macintosh linkedin twitter github dropbox outlook office excel
qwerty qwertyui azerty asdfgh zxcvbn 1q2w3e 1qaz2wsx q1w2e3 abc123 a1b2c3 123abc 123qwe qwe123 asd123 zaq12wsx zaq1 xsw2
vinter våren sommer høsten host vår høst winter summer spring autumn january february march april august september october november
december januar februar mars juni juli oktober desember mandag tirsdag onsdag torsdag fredag lørdag lordag søndag sondag
monday tuesday wednesday thursday friday saturday sunday jul julaften christmas nissen julenissen påske paske easter
norge norway noreg oslo bergen trondheim stavanger kristiansand drammen skien ålesund alesund haugesund tønsberg moss hamar
lillehammer harstad narvik molde kongsberg sverige sweden danmark denmark finland island scandinavia england london paris
america unitedstates newyork california texas canada germany deutschland berlin europe amsterdam madrid australia brazil
mercedes porsche ferrari corvette mustang harley yamaha suzuki toyota honda volvo volkswagen tesla audi bmwbmw
elskling kjæreste kjaereste elskerdeg jegelskerdeg gladideg skatten skattemin vennen mamma pappa mormor morfar bestemor bestefar
familie family familien barna hunden katten hundekatt kattepus pusekatt hestehest hesten ponni kanin bamse teddybear teddybjørn
fiskeboller fisketur hyttetur hytta båten ferie feriehus julebrus kvikklunsj brunost lefse lutefisk pinnekjøtt grandiosa
blåbær jordbær bringebær banan banana orange appelsin eple strawberry blueberry cherry melon tomato potato potet
hallo halloen heihei heisann hallohallo hello helloworld hellohello goodbye godmorgen morning goodnight godnatt takkskalduha
kjempebra fantastisk superbra supersterk happy lucky lykke smile awesome amazing beautiful angel angels heaven jesus jesuschrist
christ church faith blessed biscuit muffin diamond silver golden purple yellow orange1 scorpion panther phoenix falcon eagles
cowboys yankees lakers steelers packers redskins raiders patriots rangers bulldog tigers lions dolphin dolphins penguin elephant
matrix hunter killer soldier warrior ninja samurai pirate wizard merlin gandalf hogwarts harrypotter lordoftherings frodo
metallica nirvana eminem slipknot ironmaiden rammstein acdcacdc beatles elvis madonna beyonce blink182 guitar musikk music
fuckyou fuckoff asshole bitch pussy hottie sexygirl sexyboy lover lovers loveme kisses kissme
correcthorsebatterystaple correcthorse batterystaple
kontrollportalen kontrollportal kontroll portalen portal internkontroll internkontrollen compliance avvik avvikene risikovurdering
risiko dokumenter rapporter oppgaver hmshms hms styret ledelsen leder ansatt ansatte bedrift bedriften firma firmaet kontor kontoret
arbeid jobben jobbjobb selskap selskapet kunde kunden prosjekt prosjektet tilgang bruker brukernavn username
company business enterprise platform server database system systemet service support helpdesk security sikkerhet sikker demo
`
  .trim()
  .split(/\s+/)
