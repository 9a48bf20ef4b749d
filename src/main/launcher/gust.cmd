@echo off
rem Starts gust on the Java runtime that lies beside it, as bin/gust does elsewhere.
rem No Windows machine was at hand when this was written: it has not been tried.
setlocal
set "home=%~dp0.."

if not exist "%home%\runtime\bin\java.exe" (
  echo gust: the Java runtime next to this program is missing>&2
  echo   try: install gust again>&2
  exit /b 2
)

rem These belong to the user's own Java.
set JAVA_TOOL_OPTIONS=
set JDK_JAVA_OPTIONS=
set _JAVA_OPTIONS=
set CLASSPATH=

rem What makes a one-second run quick halves a server.
set "engine=-XX:TieredStopAtLevel=1 -XX:CompileThresholdScaling=2 -XX:+UseSerialGC"
if "%~1"=="sandbox" set "engine=-XX:+UseParallelGC"

rem A list of locations may be long: then the code is compiled sooner, and the heap stays small.
rem The drawings of --watch would fill a large heap for an hour before it is cleared.
set "heap=-Xmx512m"
for %%w in (%*) do if "%%~w"=="-" (
  set "engine=-XX:TieredStopAtLevel=1 -XX:CICompilerCount=2 -XX:+UseSerialGC"
  set "heap=-Xms48m -Xmn24m -Xmx112m"
) else if "%%~w"=="--watch" set "heap=-Xms16m -Xmn4m -Xmx512m"

rem Each run loads the whole of its archive, so what makes no call has a small one.
set archive=gust
for %%w in (--version --help help completion config places) do if "%~1"=="%%w" set archive=local
if "%~1 %~2"=="keys list" set archive=local
if "%~2"=="--help" set archive=local

rem What the terminal is, gust asks the console itself.
"%home%\runtime\bin\java.exe" %engine% %heap% -XX:CompressedClassSpaceSize=48m -XX:-UsePerfData -XX:-PrintWarnings ^
  "-XX:SharedArchiveFile=%home%\runtime\lib\server\%archive%.jsa" ^
  -XX:+UnlockDiagnosticVMOptions -XX:ArchiveRelocationMode=0 ^
  -XX:+DisplayVMOutputToStderr -Xlog:disable "-Xlog:all=error,cds*=off,aot*=off:stderr" ^
  -Djdk.reflect.useNativeAccessorOnly=true -Duser.language=en -Duser.country=US ^
  "-Dlibrary.jline.path=%home%\runtime\bin" --enable-native-access=gust -m gust/gust.Main %*
exit /b %ERRORLEVEL%
